@echo off
rem Runs Assay from this checkout, building it first when there is no build. Not tested on Windows yet.
rem Unlike its twin for other systems it does not notice a source newer than the build: run mvn -DskipTests package then.
rem   assay --with torch COMMAND ...   also builds and finds an optional module (embeddings-NAME or sources-NAME);
rem                                    may be repeated, and must come first
setlocal EnableDelayedExpansion
set "ROOT=%~dp0"
set "MODULES=cli"
set "OPTIONAL="
set "MISSING="
set "REST=%*"
if not defined REST goto ready
:options
rem The rest is cut off as text: shifting would take options apart at every comma and equals sign.
set "NAME="
for /f "tokens=1,2*" %%a in ("!REST!") do if /i "%%a"=="--with" (
  set "NAME=%%b"
  set "REST=%%c"
)
if not defined NAME goto ready
set "MODULE=embeddings-%NAME%"
if not exist "%ROOT%%MODULE%\src\main\assembly" set "MODULE=sources-%NAME%"
if not exist "%ROOT%%MODULE%\src\main\assembly" (
  echo assay: --with: no optional module '%NAME%'. 1>&2
  exit /b 2
)
set "MODULES=%MODULES%,%MODULE%"
set "OPTIONAL=-Doptional"
set "FOLDER=%ROOT%%MODULE%\target\optional"
if not exist "%FOLDER%" set "MISSING=1"
if defined ASSAY_OPTIONAL (set "ASSAY_OPTIONAL=%FOLDER%;%ASSAY_OPTIONAL%") else set "ASSAY_OPTIONAL=%FOLDER%"
goto options
:ready
if not exist "%ROOT%cli\target\assay\bin\assay.cmd" set "MISSING=1"
if defined MISSING (
  where mvn >nul 2>nul
  if errorlevel 1 (
    echo assay: the first run builds Assay and needs Maven ^(mvn^) on the PATH. Install Maven 3.8 or newer. 1>&2
    exit /b 2
  )
  echo assay: building ^(the first time Maven also fetches what it needs^) ... 1>&2
  pushd "%ROOT%"
  call mvn -q -ntp -B -Dquick -DskipTests -Darchives.skip=true %OPTIONAL% -pl %MODULES% -am package 1>&2
  if errorlevel 1 (
    popd
    echo assay: the build failed; what Maven says above names the cause. 1>&2
    exit /b 2
  )
  popd
)
call "%ROOT%cli\target\assay\bin\assay.cmd" %REST%
exit /b %ERRORLEVEL%
