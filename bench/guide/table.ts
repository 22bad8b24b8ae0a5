import type { EvalResult } from './run.js';
import { scoresOf } from './score.js';

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index ? String(cell).padStart(8) : String(cell).padEnd(18))).join('');

/** The results by kind of question. */
export const table = (title: string, results: readonly EvalResult[]): string =>
  [
    '',
    row([title, 'asked', 'right', 'wrong', 'offered', 'rightly', 'none', 'right %']),
    ...scoresOf(results).map(({ kind, asked, right, wrong, offered, rightly, none }) =>
      row([kind, asked, right, wrong, offered, rightly, none, ((100 * right) / asked).toFixed(1)]),
    ),
  ].join('\n');

/** One line per question that was not answered as expected. */
export const failures = (results: readonly EvalResult[]): string =>
  results
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ question: { kind, message, earlier, expected }, answer, verdict }) => {
      const shown = answer.passages[0]
        ? `${answer.passages[0].kind}: ${answer.passages[0].title}`
        : [answer.outcome, ...answer.offers].join(' / ');
      return `${verdict} [${kind}] ${earlier ? `${earlier} >> ` : ''}${message} => ${expected.join(' | ')}; it was ${shown}`;
    })
    .join('\n');
