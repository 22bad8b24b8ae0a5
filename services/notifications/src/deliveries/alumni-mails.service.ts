import { labSettings, type NewAlumniLink } from '@lab/contracts';
import { MembersClient, writeAs } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NOTE_MESSAGE, type NotedMessage } from './delivery.sql.js';
import { PORTAL, writeAlumniMail, type Portal } from './mail.js';
import { MailerService } from './mailer.service.js';

/** Asks former members once a year by e-mail whether their entry is still right. */
@Injectable()
export class AlumniMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly mailer: MailerService,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  /**
   * Sends the e-mails that are due, one after the other. One that cannot be sent is due again the following night.
   * @throws ServiceAwayException when the members service does not answer
   */
  async work(): Promise<void> {
    if (!this.mailer.isOn || labSettings().alumniMails === 'never') return;
    for (const link of await this.members.renewAlumniLinks()) await this.send(link);
  }

  private async send({ memberId, name, email, token }: NewAlumniLink): Promise<void> {
    const mail = writeAlumniMail(email, { name, token }, this.portal);
    const state = await this.mailer.send(mail);
    if (state === 'failed' || state === 'not_sent') return;
    await this.members.noteAlumniLinkSent(memberId);
    const { to, subject, body } = mail;
    const message: NotedMessage = { channel: 'email', memberId, to, subject, text: body, state, ids: [] };
    await writeAs(this.dataSource, 'E-mails', (manager) => NOTE_MESSAGE.run(manager, { ...message }));
  }
}
