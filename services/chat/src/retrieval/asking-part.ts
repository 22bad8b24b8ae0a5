/** A message of more characters than this tells a story before or after its question. */
const LONG = 250;

const SENTENCE = /[^.!?。！？]+[.!?。！？]*/gu;

/** What is asked in a long message: its sentences with a question mark. A short one is taken as it is. */
export const askingPart = (message: string): string => {
  if (message.length <= LONG) return message;
  const questions = (message.match(SENTENCE) ?? []).filter((sentence) => /[?？]\s*$/u.test(sentence));
  return questions.join(' ').trim() || message;
};
