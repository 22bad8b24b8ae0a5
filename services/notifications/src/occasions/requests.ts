import { paths } from '@lab/contracts';
import type { Changes, Lab, Notice } from './notice.js';
import { changesOf, type PhotoRequestRow } from './rows.js';
import { endOfNews } from './times.js';

/** The lead professor is told of each request to be in the directory. */
export const requestsTold = (changes: Changes, lab: Lab): Notice[] =>
  changesOf<PhotoRequestRow>(changes, 'photo_requests').flatMap(({ before, after }) =>
    before || after?.status !== 'pending'
      ? []
      : [
          {
            kind: 'photo_request',
            occasion: `photo_request ${after.id}`,
            to: lab.people.lead(),
            title: `New photo request: ${after.name_en} ${after.name}`,
            text: 'It waits for your decision.',
            href: paths.photoRequests,
            overAt: endOfNews(lab),
          },
        ],
  );
