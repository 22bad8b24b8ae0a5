/** What `--help` prints. */
export const help = `Starts the whole portal on this machine and keeps it running until Ctrl-C.

  make start    or: node infra/local/dist/main.js
  make dev      or: node infra/local/dist/main.js --development
                compiles on change, restarts what changed, serves the site with hot reload

Settings are environment variables; .env.example explains all of them. The most used:
  PORT            8080    the port of the website
  DATA_DIR        .data   database, photos, passwords and logs
  LAB_PASSWORD, ADMIN_PASSWORD    made on the first start, kept in DATA_DIR/secrets.env
  DATABASE_URL, REDIS_URL, S3_ENDPOINT    used instead of our own
  SAMPLE_DATA     true    load the sample lab into an empty database
  METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT      metrics and traces: docs/operations.md

Every process logs to DATA_DIR/logs/<name>.log: one file of at most 10 MB and three older ones.
The console shows warnings, errors and restarts, each line with the name of its process.
  VERBOSE=1         shows every line
  LOG_LEVEL=debug   makes the processes write more, and shows that too

Ctrl-C stops everything in order. A second Ctrl-C ends it at once.`;
