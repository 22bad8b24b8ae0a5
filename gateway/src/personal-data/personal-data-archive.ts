import { Readable } from 'node:stream';
import {
  ownPersonalDataPath,
  personalDataSchema,
  personalFilePath,
  REQUEST_ID_HEADER,
  serviceNames,
  TOKEN_HEADER,
  type Identity,
  type PersonalData,
  type ServiceName,
} from '@lab/contracts';
import { ServiceClients, type ServiceClient } from '@lab/service-kit/process';
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { type ArchivedFile, zipFiles } from '../archives/zip-files.js';
import { IdentityTokens } from '../proxy/identity-tokens.js';

/** How long a service may take to collect the data, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** How long the download of one file may take, in milliseconds. */
const FILE_TIMEOUT_MS = 10 * 60_000;

type Headers = () => Record<string, string>;

interface Part {
  service: ServiceName;
  client: ServiceClient;
  data: PersonalData;
}

/** Collects what all services store about a member in a zip file. Each service checks who is asking. */
@Injectable()
export class PersonalDataArchive {
  constructor(
    private readonly services: ServiceClients,
    private readonly tokens: IdentityTokens,
  ) {}

  /**
   * Reads the rows of all services. The files follow while the archive is being sent.
   * @returns the archive in pieces
   * @throws ServiceAwayException when a service does not answer, because an incomplete archive would look complete
   */
  async open(identity: Identity, requestId: string): Promise<Readable> {
    const { id } = identity.chosenMember!;
    // Signed anew for each request, because a signature ends after a minute.
    const headers: Headers = () => ({
      [TOKEN_HEADER]: this.tokens.tokenFor(identity),
      [REQUEST_ID_HEADER]: requestId,
    });
    const parts = await Promise.all(
      serviceNames.map(async (service): Promise<Part> => {
        const client = this.services.get(service);
        const data = await client.get(ownPersonalDataPath(id), personalDataSchema, headers(), TIMEOUT_MS);
        return { service, client, data };
      }),
    );
    return Readable.from(zipFiles(filesOf(parts, id, headers)));
  }
}

const unlessGone = (error: unknown): null => {
  if (error instanceof HttpException && error.getStatus() === HttpStatus.NOT_FOUND) return null;
  throw error;
};

/** A file name in the archive, which cannot leave the folder into which the archive is unpacked. */
const archiveName = (name: string, title: string): string =>
  name === title ? name : `${name.slice(0, 8)} ${title.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_')}`;

async function* filesOf(parts: readonly Part[], id: number, headers: Headers): AsyncGenerator<ArchivedFile> {
  for (const { service, client, data } of parts) {
    const { tables, changes, files } = data;
    const rows = Buffer.from(JSON.stringify({ tables, changes }, null, 2));
    yield { name: `${service}.json`, content: [rows] };
    for (const { name, title } of files) {
      const content = await client.readStream(personalFilePath(id, name), headers(), FILE_TIMEOUT_MS).catch(unlessGone);
      // Without content it was deleted meanwhile.
      if (content) yield { name: `files/${archiveName(name, title)}`, content };
    }
  }
}
