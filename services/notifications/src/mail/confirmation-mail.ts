import { amountText, limits } from '@lab/contracts';
import { mailPage } from './mail-page.js';
import { messageIdOf, type Letterhead, type Mail } from './mail.js';

const TITLE = 'Please confirm your address';

/**
 * Writes the message that asks whether an address is theirs. It names no member: nobody can have others read what they like.
 * @param token of the link that confirms the address
 */
export const writeConfirmation = (to: string, token: string, head: Letterhead): Mail => {
  const until = amountText(limits.confirmationDays, 'days');
  const text = `This address was entered for e-mails of ${head.title}. None are sent to it until you open the link and confirm it there. The link works for ${until}.`;
  const foot = 'If you did not enter this address, you need not do anything.';
  const href = new URL(`/api/notifications/confirm-address/${token}`, head.publicUrl).href;
  const body = `${TITLE}\n${text}`;
  return {
    to,
    messageId: messageIdOf([to, token], head),
    subject: TITLE,
    body,
    text: `${body}\n${href}\n\n-- \n${head.title}\n\n${foot}\n`,
    html: mailPage(
      {
        subject: TITLE,
        parts: [{ title: TITLE, text, link: { href, label: 'Confirm the address' } }],
        foot: { text: foot, links: [] },
      },
      head,
    ),
    unsubscribeUrl: null,
    calendars: [],
  };
};
