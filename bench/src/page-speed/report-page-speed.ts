import type { Paint } from './alternate.js';
import type { Finding } from './audit.js';
import type { HomePageSpeed, PageSpeed } from './page-speed.js';
import type { PortalSpeed } from './portal-speed.js';

const number = (value: number, digits = 0): string => value.toFixed(digits).padStart(8);

const PORTAL_GOALS = { usefulPaint: 1.3, firstScripts: 150_000, laterScripts: 40_000 };

const printRatio = (name: string, { ratio, site, plain }: Paint, goal: number): void =>
  console.log(`  ${name.padEnd(48)}${number(ratio, 2)} ${number(goal, 2)} ${number(site)} ${number(plain)}`);

/** Prints one line per paint, the weights of the portal's pages, then the missed criteria. */
export const printPageSpeed = (measured: { home: HomePageSpeed; portal: PortalSpeed } | null): void => {
  if (!measured) return console.log('\nHome page and portal: not measured, because there is no Chromium.');
  const { home, portal } = measured;
  console.log(`\n${'page ÷ static page'.padEnd(50)}   ratio     goal  site ms   static`);
  for (const { line, firstPaint, largestPaint, largestElement } of home.speeds) {
    console.log(`home page, ${line.name}`);
    printRatio('first paint', firstPaint, line.goal);
    printRatio(`largest paint (${largestElement.toLowerCase()})`, largestPaint, line.goal);
  }
  console.log(`portal, ${portal.line.name}`);
  printRatio('links to the tools visible', portal.usefulPaint, PORTAL_GOALS.usefulPaint);
  printWeights(portal);
  printFindings([...home.speeds.flatMap(speedFindings), ...home.findings]);
};

const printWeights = ({ firstScripts, laterScripts }: PortalSpeed): void => {
  console.log(`\n${'compressed kB of script'.padEnd(50)}              goal`);
  const rows = [
    { page: 'portal', bytes: firstScripts, goal: PORTAL_GOALS.firstScripts },
    ...laterScripts.map((row) => ({ ...row, page: `+ ${row.page}`, goal: PORTAL_GOALS.laterScripts })),
  ];
  for (const { page, bytes, goal } of rows) {
    console.log(`  ${page.padEnd(48)}${number(bytes / 1000, 1)} ${number(goal / 1000)}`);
  }
};

const speedFindings = ({ line, firstPaint, largestPaint }: PageSpeed): Finding[] =>
  Object.entries({ 'First paint': firstPaint, 'Largest paint': largestPaint }).map(([name, { ratio }]) => ({
    title: `${name} within ${line.goal} times the static page’s on ${line.name}`,
    isMet: ratio <= line.goal,
    detail: ratio.toFixed(2),
  }));

const printFindings = (findings: readonly Finding[]): void => {
  const unmet = findings.filter(({ isMet }) => !isMet);
  console.log(`\n${findings.length - unmet.length} of ${findings.length} criteria of a good page are met.`);
  for (const { title, detail } of unmet) console.log(`  ✗ ${title}: ${detail}`);
};
