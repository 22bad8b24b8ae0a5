import { formatMarkdown } from '../lib/markdown/format-markdown';
import { FormattedText } from './FormattedText';

/** A text in Markdown. */
export const ParsedMarkdown = ({ text }: { text: string }) => <FormattedText nodes={formatMarkdown(text, 'note')} />;
