@echo off
rem Starts Assay on the Java found in JAVA_HOME or on the PATH. Not tested on Windows yet: please report what happens.
setlocal EnableExtensions EnableDelayedExpansion

set "HOME_DIR=%~dp0.."
if defined JAVA_HOME (
  set "JAVA=%JAVA_HOME%\bin\java.exe"
  if not exist "!JAVA!" (
    echo assay: JAVA_HOME is %JAVA_HOME%, which has no bin\java.exe. Point it to a Java 17 or newer, or unset it. 1>&2
    exit /b 2
  )
) else (
  set "JAVA=java.exe"
  where java.exe >nul 2>nul
  if errorlevel 1 (
    echo assay: no Java found: JAVA_HOME is not set and the PATH has no java.exe. Install Java 17 or newer. 1>&2
    exit /b 2
  )
)

set "VERSION="
for /f "tokens=3" %%v in ('""!JAVA!" -version 2^>^&1 ^| findstr /i " version ""') do if not defined VERSION set "VERSION=%%~v"
for /f "delims=." %%m in ("!VERSION!") do set "MAJOR=%%m"
if !MAJOR! LSS 17 (
  echo assay: !JAVA! is Java !VERSION!; Assay needs 17 or newer. Point JAVA_HOME to one. 1>&2
  exit /b 2
)

set "OPTIONS=-XX:Tier4InvocationThreshold=15000 -XX:Tier4MinInvocationThreshold=2000 -XX:Tier4CompileThreshold=45000 -XX:Tier4BackEdgeThreshold=120000 -XX:CompileCommand=quiet -XX:CompileCommand=dontinline,de.siegmar.fastcsv.reader.StrictCsvParser::materialize -XX:CompileCommand=dontinline,dev.assay.table.internal.format.CsvSource$Records::addField -XX:+UseParallelGC -XX:MaxRAMPercentage=60 -Djava.awt.headless=true --enable-native-access=ALL-UNNAMED"
if !MAJOR! GEQ 24 set "OPTIONS=!OPTIONS! --sun-misc-unsafe-memory-access=allow"
set "SCALING=0.34"
if !MAJOR! GEQ 25 set "SCALING=0.02"
"!JAVA!" --list-modules 2>nul | findstr /b "jdk.incubator.vector" >nul && set "OPTIONS=!OPTIONS! --add-modules=jdk.incubator.vector -XX:CompileCommand=CompileThresholdScaling,dev.assay.neighbour.internal.vector.*::*,!SCALING!"

set "PREVIOUS="
for %%a in (%*) do (
  if "!PREVIOUS!"=="--memory" set "OPTIONS=!OPTIONS! -Xmx%%~a"
  set "PREVIOUS=%%~a"
)

set "CLASS_PATH="
for %%j in ("%HOME_DIR%\lib\assay-cli-*.jar") do set "CLASS_PATH=%%~fj"
if not defined CLASS_PATH (
  echo assay: %HOME_DIR%\lib holds no assay-cli jar. Unpack the archive again, or build with mvn package. 1>&2
  exit /b 2
)
for %%j in ("%HOME_DIR%\lib\optional\*.jar") do set "CLASS_PATH=!CLASS_PATH!;%%~fj"
rem One more folder of jars of optional modules.
if defined ASSAY_OPTIONAL for %%d in ("%ASSAY_OPTIONAL:;=" "%") do for %%j in ("%%~d\*.jar") do set "CLASS_PATH=!CLASS_PATH!;%%~fj"

rem PyTorch's products of matrices are summed in one order, whatever the machine does besides: equal seeds give equal bits.
if not defined MKL_CBWR set "MKL_CBWR=AUTO"

"!JAVA!" !OPTIONS! %ASSAY_JAVA_OPTS% -Dassay.home="%HOME_DIR%" -cp "!CLASS_PATH!" dev.assay.cli.Main %*
exit /b %ERRORLEVEL%
