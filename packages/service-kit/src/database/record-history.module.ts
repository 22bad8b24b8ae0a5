import { idParamSchema, recordHistorySchema, type RecordHistory } from '@lab/contracts';
import { Controller, Get, Param, type DynamicModule, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Answers, Tag } from '../process/openapi/answers.js';
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

const controllerOf = ({ path, tag, table, ignored = [] }: HistoryOf): Type => {
  @Tag(tag)
  @Controller(path)
  class RecordHistoryController {
    constructor(private readonly dataSource: DataSource) {}

    /** A route for a single record, so that lists need not read the audit log. */
    @Get(':id/history')
    @Answers(200, recordHistorySchema)
    get(@Param('id', { schema: idParamSchema }) id: number): Promise<RecordHistory> {
      return RECORD_HISTORY.one(this.dataSource, { table, id, ignored });
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
    return { module: RecordHistoryModule, controllers: [controllerOf(records)] };
  }
}
