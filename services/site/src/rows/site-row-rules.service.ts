import { limits, publicationMessages } from '@lab/contracts';
import { InvalidInputException, RowHooks } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { COUNT_PUBLICATIONS } from '../publications/publication.sql.js';

/** Limits the number of publications to what can be rendered when administrators add or restore some on the database page. */
@Injectable()
export class SiteRowRulesService {
  constructor(hooks: RowHooks) {
    hooks.after('publications', async ({ before }, manager) => {
      if (before) return;
      const known = await COUNT_PUBLICATIONS.one(manager);
      if (known.count > limits.publications)
        throw new InvalidInputException([{ path: 'data.key', message: publicationMessages.full }]);
    });
  }
}
