import { SelectInput } from './SelectInput';

const ENCODINGS = [
  { value: 'Windows-1252', label: 'Western (Windows-1252, Latin-1)' },
  { value: 'Windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'ISO-8859-2', label: 'Central European (ISO 8859-2)' },
  { value: 'Windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'Windows-1253', label: 'Greek (Windows-1253)' },
  { value: 'Windows-1254', label: 'Turkish (Windows-1254)' },
  { value: 'macintosh', label: 'Western (Mac OS Roman)' },
  { value: 'Big5', label: 'Traditional Chinese (Big5)' },
  { value: 'GB18030', label: 'Simplified Chinese (GB18030)' },
  { value: 'Shift_JIS', label: 'Japanese (Shift_JIS)' },
  { value: 'EUC-JP', label: 'Japanese (EUC-JP)' },
  { value: 'EUC-KR', label: 'Korean (EUC-KR)' },
];

interface EncodingChoiceProps {
  /** The encoding in which the file was read; undefined when it is uncertain. */
  encoding: string | undefined;
  /** Some names from the file, decoded with that encoding. */
  names: readonly string[];
  isSending: boolean;
  onChange: (encoding: string) => void;
}

const namesHint = (names: readonly string[]): string =>
  names.length > 0
    ? `The file is not UTF-8. Names in it: ${names.join(', ')}. If they look wrong, choose another encoding.`
    : 'The file is not UTF-8. Choose its encoding, or save it as UTF-8 and choose it again.';

/**
 * A choice of encoding for a file that is not UTF-8, with some names from it, which show whether the encoding is right.
 */
export const EncodingChoice = ({ encoding, names, isSending, onChange }: EncodingChoiceProps) => {
  const isListed = ENCODINGS.some(({ value }) => value === encoding);
  return (
    <SelectInput
      label="Encoding of the file"
      placeholder={isSending ? 'The file is being read…' : 'Not certain'}
      options={encoding && !isListed ? [...ENCODINGS, { value: encoding, label: encoding }] : ENCODINGS}
      value={encoding ?? ''}
      onChange={onChange}
      hint={namesHint(names)}
    />
  );
};
