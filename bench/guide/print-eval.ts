import { BAD_MODELS, goodModel } from '../../services/chat/test/bad-models.js';
import { NO_WORDS, sampleLab, secondLab } from '../../services/chat/test/lab-guide-of.js';
import { countShown } from './run-model.js';
import { questionsOf, run } from './run.js';
import { failures, table } from './table.js';
import { timings } from './timing.js';
import { wordByWord } from './word-by-word.js';

/** Asks all questions and prints the results. For questions that are kept out of tuning it prints only totals. */
export const printEval = async (print: (text: string) => void): Promise<void> => {
  const sample = sampleLab();
  const own = run(sample, wordByWord(sample.knowledge));
  const tuning = run(sample, questionsOf('tuning'));
  const heldOut = run(sample, questionsOf('held-out'));
  const fresh = run(sample, questionsOf('fresh'));
  const second = run(secondLab(), questionsOf('second-lab'));
  const wordless = run(secondLab(NO_WORDS), questionsOf('second-lab'));
  print(failures([...own, ...tuning, ...second, ...wordless]));
  print(table('FAQ', own));
  print(table('tuning', tuning));
  print(table('held out', heldOut));
  print(table('fresh', fresh));
  print(table('second lab', second));
  print(table('… without words', wordless));
  const asked = [...tuning, ...heldOut, ...fresh];
  const count = (behave: (typeof BAD_MODELS)[string]): Promise<number> => countShown(sample, asked, behave);
  print(`\nA model is asked ${asked.filter(({ answer }) => answer.relevant.length).length} of these. Shown when it`);
  print(`  keeps to the rules: ${await count(goodModel)} (it quotes in English, so never for Chinese questions)`);
  for (const [name, behave] of Object.entries(BAD_MODELS)) print(`  ${name}: ${await count(behave)}`);
  print('\nMilliseconds for the longest message (median):');
  for (const [name, time] of timings(sample)) print(`  ${name}: ${time.toFixed(1)}`);
};
