import { labSettings, type NewAlumniLink } from '@lab/contracts';
import { CONFIG, type Copy, LOGGER, type Logger, MembersClient, SETTINGS_COPY, writeAs } from '@lab/service-kit';
import { NightlyWork } from '@lab/service-kit/deadlines';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NotificationsConfig } from '../config.js';
import { NOTE_MESSAGE, type NotedMessage } from './delivery.sql.js';
import { PORTAL, writeAlumniMail, type Portal } from './mail.js';
import { MailerService } from './mailer.service.js';

/** Asks former members once a year by e-mail whether their entry is still right, at nine in the morning. */
@Injectable()
export class AlumniMailsService extends NightlyWork<NotificationsConfig> {
  protected readonly queueName = 'alumni-mails';
  protected readonly hour = 9;

  constructor(
    @Inject(CONFIG) config: NotificationsConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(SETTINGS_COPY) settings: Copy<unknown>,
    private readonly dataSource: DataSource,
    private readonly members: MembersClient,
    private readonly mailer: MailerService,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {
    super(config, logger, settings);
  }

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
