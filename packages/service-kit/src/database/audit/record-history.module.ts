import { idParamSchema, recordHistorySchema, type RecordHistory } from '@lab/contracts';
import { Controller, Get, Inject, Injectable, Param, type DynamicModule, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Answers, Tag } from '../../process/openapi/answers.js';
import { RECORD_HISTORY } from './record-history.sql.js';

/** Records whose history members can request. */
interface HistoryOf {
  /** The path of their list, e.g. `api/equipment`. */
  path: string;
  /** The tag of their routes in the API document. */
  tag: string;
  table: string;
  /**
   * Columns that other actions set, such as an item's status. A change of only these columns does not count as an edit.
   */
  ignored?: readonly string[];
}

const HISTORY_OF = Symbol('history of');

@Injectable()
class RecordHistories {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(HISTORY_OF) private readonly of: HistoryOf,
  ) {}

  async get(id: number): Promise<RecordHistory> {
    const { table, ignored = [] } = this.of;
    return RECORD_HISTORY.one(this.dataSource, { table, id, ignored });
  }
}

const controllerOf = ({ path, tag }: HistoryOf): Type => {
  @Tag(tag)
  @Controller(path)
  class RecordHistoryController {
    constructor(private readonly histories: RecordHistories) {}

    /** A route for a single record, so that lists need not read the audit log. */
    @Get(':id/history')
    @Answers(200, recordHistorySchema)
    get(@Param('id', { schema: idParamSchema }) id: number): Promise<RecordHistory> {
      return this.histories.get(id);
    }
  }
  return RecordHistoryController;
};

/**
 * Provides `GET <path>/{id}/history`: who created a record, who last changed it and who cancelled it, from the audit
 * log.
 */
export class RecordHistoryModule {
  static of(records: HistoryOf): DynamicModule {
    return {
      module: RecordHistoryModule,
      controllers: [controllerOf(records)],
      providers: [RecordHistories, { provide: HISTORY_OF, useValue: records }],
    };
  }
}
