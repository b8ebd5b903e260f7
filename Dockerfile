# Assay in a container: no shell, no package manager, no root.
#
#   docker build -t assay .
#   docker run --rm -v "$PWD:/data" --user "$(id -u)" assay evaluate -r real.csv -s synthetic.csv --html report.html

FROM maven:3.9-eclipse-temurin-25 AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 libgomp1 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN mvn -B -q -ntp -Dquick -DskipTests -Darchives.skip=true -pl cli -am package \
 && python3 clients/python/build-wheels --runtime /runtime \
 && container/assemble cli/target/assay /runtime /root-of-container

FROM scratch
COPY --from=build /root-of-container/ /
USER 65532:65532
WORKDIR /data
ENTRYPOINT ["/opt/assay/runtime/bin/java", "@/opt/assay/options", "dev.assay.cli.Main"]
CMD ["--help"]
