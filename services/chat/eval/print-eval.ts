import { shippedGuide, shippedKnowledge } from '../test/shipped-knowledge.js';
import { BAD_MODELS, goodModel } from './bad-models.js';
import { countShown } from './run-model.js';
import { questionsOf, run } from './run.js';
import { failures, table } from './table.js';
import { timings } from './timing.js';
import { wordByWord } from './word-by-word.js';

/** Asks everything and prints the figures. Of what is kept out of tuning only the totals are shown. */
export const printEval = async (print: (text: string) => void): Promise<void> => {
  const guide = shippedGuide();
  const own = run(guide, wordByWord(shippedKnowledge()));
  const tuning = run(guide, questionsOf('tuning'));
  const heldOut = run(guide, questionsOf('held-out'));
  const fresh = run(guide, questionsOf('fresh'));
  print(failures([...own, ...tuning]));
  print(table('FAQ', own));
  print(table('tuning', tuning));
  print(table('held out', heldOut));
  print(table('fresh', fresh));
  const asked = [...tuning, ...heldOut, ...fresh];
  print(`\nA model is asked ${asked.filter(({ answer }) => answer.relevant.length).length} of these. Shown when it`);
  print(
    `  keeps to the rules: ${await countShown(asked, goodModel)} (it quotes in English, so none to Chinese questions)`,
  );
  for (const [name, behave] of Object.entries(BAD_MODELS)) print(`  ${name}: ${await countShown(asked, behave)}`);
  print('\nMilliseconds for the longest message (median):');
  for (const [name, time] of timings(guide)) print(`  ${name}: ${time.toFixed(1)}`);
};
