import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { productMarks } from '@lab/contracts';
import { CONFIG } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { HAS_STARTED_EMPTY } from '../setup/setup-step.sql.js';

const marks: readonly string[] = productMarks;

/** The public files of the content folder. A lab that started empty has only the product's marks. */
@Injectable()
export class ShippedFilesService {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) { CONTENT_DIR }: SiteConfig,
    private readonly dataSource: DataSource,
  ) {
    this.folder = join(CONTENT_DIR, 'public');
  }

  /**
   * The files that the lab has, and those that it does not show any more.
   * @returns their paths from the site's root, e.g. `/portrait.svg`
   */
  async list(on: DataSource | EntityManager = this.dataSource): Promise<{ kept: string[]; withheld: string[] }> {
    const all = await this.all();
    const start = await HAS_STARTED_EMPTY.one(on);
    if (!start.isEmpty) return { kept: all, withheld: [] };
    return { kept: all.filter((path) => marks.includes(path)), withheld: all.filter((path) => !marks.includes(path)) };
  }

  private async all(): Promise<string[]> {
    if (!existsSync(this.folder)) return [];
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length));
  }
}
