import { escapeMarkup } from '@lab/service-kit';

/** Text that is already HTML. Only `html` creates it. */
export class Html {
  constructor(readonly text: string) {}
}

const textOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeMarkup(value);
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
};

/** Template tag for HTML. It escapes every text, so that none can be forgotten. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html =>
  new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1]!) + part));
