import { importBibliography } from '../src/import/import-bibliography.js';
import { shippedTopics as topics } from './shipped-topics.js';

export const current = String.raw`% Our list, as we like it.
@string{chi = {CHI Conference}}

@inproceedings{lin2024quiet,
   title     = "A Quiet {VR} Study of Caf{\'e}s",
   author    = {Lin, Hsiao-En and M{\"u}ller, J{\"o}rg},
   booktitle = chi,    year = 2024,
   corresponding = {Hsiao-En Lin}, topics = {Methodology}, award = {Best Paper Award}, pdf = {pubs/lin2024.pdf},
   doi = {10.5555/aimex.24},
   url = {https://dl.acm.org/doi/10.5555/aimex.24},
   annote = {our own note},
}

% Between two entries.
@misc{chou2020curbs, title={Measuring Curbs on Foot}, author={Chou, Po-Han}, year={2020}, month=mar, eprint={2000.00001}, archiveprefix={arXiv}}
`;

export const merge = (incoming: string, list = current) => {
  const { result, list: text } = importBibliography(list, incoming, {
    topics,
    isPdfUsable: (pdf) => pdf === 'pubs/here.pdf',
  });
  return {
    result,
    text,
    changed: result.updated.map(({ key, changes }) => `${key}: ${changes.map(({ field }) => field).join(' ')}`),
  };
};

export const unknown = '@article{new2026, title={A New One}, author={Wu, P.}, journal={J}, year={2026}}';
export const published =
  '@inproceedings{zotero_7, title={Measuring Curbs on Foot.}, author={Chou, Po-Han}, booktitle={MobileHCI}, year={2021}, doi={10.5555/x}}';
export const sameDoi = (fields: string) =>
  `@inproceedings{acm, doi={https://doi.org/10.5555/AIMEX.24}, title={A Quiet VR Study of Cafés},
    author={Lin, Hsiao-En and Müller, Jörg}, booktitle={CHI Conference}, year={2024}, ${fields}}`;

export const nothing = { added: [], updated: [], unchanged: 0, left: [], notes: [] };
