import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; legendFormat: string }[];
}

/** A metric that a dashboard panel queries, with all labels in the query. */
export interface AskedMetric {
  panel: string;
  name: string;
  labels: string[];
}

const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as { panels: Panel[] };

/** Added by Prometheus itself. */
const OF_PROMETHEUS = new Set(['job', 'instance', 'le']);

const everyMatch = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

const labelsOf = (expr: string): string[] => {
  const selected = everyMatch(expr, /\{([^}]*)\}/g).flatMap((inner) => everyMatch(inner, /(\w+)\s*[=!]/g));
  const grouped = everyMatch(expr, /by \(([^)]*)\)/g).flatMap((inner) => everyMatch(inner, /(\w+)/g));
  return [...selected, ...grouped].filter((label) => !OF_PROMETHEUS.has(label));
};

/** Matches a query of a series, which begins with its name and a brace. */
const namesOf = (expr: string): string[] => everyMatch(expr, /([a-z_:][\w:]*)\{/g);

export const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);

export const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

export const askedMetrics: AskedMetric[] = panels.flatMap(({ title, targets = [] }) =>
  targets.flatMap(({ expr }) => namesOf(expr).map((name) => ({ panel: title, name, labels: labelsOf(expr) }))),
);

/** The job names in the example configuration for Prometheus. */
export const jobNames = everyMatch(
  readFileSync(join(folder, 'prometheus.example.yml'), 'utf8'),
  /names: \[([^\]]*)\]/g,
).flatMap((names) => names.split(', '));
