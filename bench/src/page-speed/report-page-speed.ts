import type { Finding } from './audit.js';
import type { PageSpeed } from './page-speed.js';

const number = (value: number, digits = 0): string => value.toFixed(digits).padStart(8);

/** One line a paint, and then what is not as it should be. */
export const printPageSpeed = (measured: { speeds: PageSpeed[]; findings: Finding[] } | null): void => {
  if (!measured) return console.log('\nHome page: not measured, because there is no Chromium.');
  console.log(`\n${'home page ÷ static page'.padEnd(50)}   ratio     goal  site ms   static`);
  for (const { line, firstPaint, largestPaint, largestElement } of measured.speeds) {
    const paints = { 'first paint': firstPaint, [`largest paint (${largestElement.toLowerCase()})`]: largestPaint };
    console.log(line.name);
    for (const [name, { ratio, site, plain }] of Object.entries(paints)) {
      console.log(`  ${name.padEnd(48)}${number(ratio, 2)} ${number(line.goal, 2)} ${number(site)} ${number(plain)}`);
    }
  }
  printFindings([...measured.speeds.flatMap(speedFindings), ...measured.findings]);
};

const speedFindings = ({ line, firstPaint, largestPaint }: PageSpeed): Finding[] =>
  Object.entries({ 'First paint': firstPaint, 'Largest paint': largestPaint }).map(([name, { ratio }]) => ({
    title: `${name} within ${line.goal} times the static page’s on ${line.name}`,
    isMet: ratio <= line.goal,
    detail: ratio.toFixed(2),
  }));

const printFindings = (findings: readonly Finding[]): void => {
  const unmet = findings.filter(({ isMet }) => !isMet);
  console.log(`\n${findings.length - unmet.length} of ${findings.length} things a good page has are there.`);
  for (const { title, detail } of unmet) console.log(`  ✗ ${title}: ${detail}`);
};
