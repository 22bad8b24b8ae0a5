/** What `--help` prints. */
export const help = `Starts the whole lab portal on this machine and keeps it running until Ctrl-C.

Usage: make start            (or: node infra/local/dist/main.js [--watch] [--help])

  --watch   restart services and gateway when their built code changes

Common settings, as environment variables (docs: .env.example lists all):
  PORT            8080    the port of the website
  DATA_DIR        .data   database, photos, passwords and logs
  LAB_PASSWORD, ADMIN_PASSWORD   made on the first start and kept in DATA_DIR/secrets.env
  DATABASE_URL, REDIS_URL, S3_ENDPOINT   use these instead of our own
  SAMPLE_DATA     true    load the sample lab into an empty database

Logs: everything goes to DATA_DIR/logs/<process>.log (four files of 10 MB at most for each process).
The console shows warnings, errors and restarts, each with the name of the process.
  VERBOSE=1         the console shows every line
  LOG_LEVEL=debug   processes write this much, and the console shows it

Ctrl-C stops everything in order; a second Ctrl-C ends it at once.`;
