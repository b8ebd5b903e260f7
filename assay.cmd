@echo off
rem Runs Assay from this checkout, building it first when there is no build. Not tested on Windows yet.
rem Unlike its twin for other systems it does not notice a source newer than the build: run mvn -DskipTests package then.
setlocal
set "ROOT=%~dp0"
if not exist "%ROOT%cli\target\assay\bin\assay.cmd" (
  where mvn >nul 2>nul
  if errorlevel 1 (
    echo assay: the first run builds Assay and needs Maven ^(mvn^) on the PATH. Install Maven 3.8 or newer. 1>&2
    exit /b 2
  )
  echo assay: building ^(the first time Maven also fetches what it needs^) ... 1>&2
  pushd "%ROOT%"
  call mvn -q -ntp -B -Dquick -DskipTests -Darchives.skip=true -pl cli -am package 1>&2
  if errorlevel 1 (
    popd
    echo assay: the build failed; what Maven says above names the cause. 1>&2
    exit /b 2
  )
  popd
)
call "%ROOT%cli\target\assay\bin\assay.cmd" %*
exit /b %ERRORLEVEL%
