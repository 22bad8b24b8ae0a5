import { type PersonalData, idParamSchema, personalDataSchema } from '@lab/contracts';
import { Injectable, NotFoundException, Controller, Get, Param, Res } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager, type EntityMetadata } from 'typeorm';
import { FILES_OF_SERVICE, type FilesOfService, type StoredFile } from '../storage/file-storage.js';
import { StoredFiles } from '../storage/file-storage.module.js';
import { changesOfMember, filesOfMember, memberColumns, rowsOfMember } from './personal-data.sql.js';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { OwnIdentity, SessionsOnly } from '../process/access/access.js';
import { Answers, Tag } from '../process/openapi/answers.js';

/** Finds what the service stores about a member, by its entities, its audit log and its files. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: ModuleRef,
  ) {}

  /** Everything about a member. The files are read one by one with `file`. */
  read(id: number): Promise<PersonalData> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const tables: PersonalData['tables'] = {};
      for (const table of this.tables()) {
        const found = await rowsOfMember(table).run(manager, { id });
        if (found.length > 0) tables[table.tableName] = found.map(({ row }) => row);
      }
      const changes = await changesOfMember(this.dataSource.entityMetadatas).run(manager, { id });
      return { tables, changes: changes.map(({ row }) => row), files: await this.filesOf(id, manager) };
    });
  }

  /**
   * One of the member's files.
   * @throws NotFoundException for any other file
   */
  async file(id: number, name: string): Promise<StoredFile> {
    const isOwn = (await this.filesOf(id)).some((own) => own.name === name);
    const file = isOwn ? await this.modules.get(StoredFiles, { strict: false }).get(name) : null;
    if (!file) throw new NotFoundException('There is no such file.');
    return file;
  }

  private tables(): EntityMetadata[] {
    return this.dataSource.entityMetadatas.filter((table) => memberColumns(table).length > 0);
  }

  private async filesOf(id: number, on: DataSource | EntityManager = this.dataSource): Promise<PersonalData['files']> {
    const files = this.filesOfService();
    if (!files) return [];
    const titles = new Map<string, string>();
    for (const table of this.tables().filter((each) => each.findColumnWithDatabaseName(files.column))) {
      for (const { key, title } of await filesOfMember(table, files).run(on, { id }))
        for (const name of files.namesOf(key)) titles.set(name, title ?? name);
    }
    return Array.from(titles, ([name, title]) => ({ name, title }));
  }

  /** Undefined for a service without files. */
  private filesOfService(): FilesOfService | undefined {
    try {
      return this.modules.get<FilesOfService>(FILES_OF_SERVICE, { strict: false });
    } catch {
      return undefined;
    }
  }
}

/** Routes for the gateway: what the service stores about the caller. */
@Tag('internal')
@OwnIdentity({ of: 'id', needsProof: true })
@SessionsOnly()
@Controller('internal/personal-data')
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Get(':id')
  @Answers(200, personalDataSchema, { 403: 'Not the caller, or without a proof' })
  read(@Param('id', { schema: idParamSchema }) id: number): Promise<PersonalData> {
    return this.data.read(id);
  }

  @Get(':id/files/:name')
  @Answers(200, undefined, { 403: 'Not the caller, or without a proof', 404: 'Not a file of the caller' })
  async file(
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('name') name: string,
    @Res() response: Response,
  ): Promise<void> {
    const { stream, length } = await this.data.file(id, name);
    response.setHeader('Content-Length', length);
    response.type('application/octet-stream');
    // A client that disconnects during the download is not an error.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}
