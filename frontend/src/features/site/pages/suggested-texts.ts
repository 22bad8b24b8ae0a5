/** A text that the editor offers for a new page. */
export interface SuggestedText {
  slug: string;
  title: string;
  body: string;
}

const imprint = `**Name of the lab or its institution**
Street, postal code, city

Represented by:
E-mail:`;

/** What the product stores. Change it with docs/privacy.md. */
const privacy = `Please replace this sentence: who is responsible for this site, and how to reach them.

## When you read this site

- It sets no cookies, loads nothing from other companies, and tracks no one.
- Your browser keeps choices, such as light or dark, on your device. They are not sent to us.
- The server logs no addresses of readers. It logs the address for security events, such as a wrong password, and counts requests for a few minutes to limit how many a network may send.

## What you send us

- **Questions to the lab guide** that it cannot answer, with your e-mail address if you leave one, until someone of the lab has dealt with them. If the lab has connected a language model, it receives the question.
- **A photo with your profile.** If an administrator accepts it, your name, role, photo, e-mail address and research keywords become public.
- **Answers to an invitation to an event**, with the name you enter.

## If you are a member

- Your entry in the directory, and what you do in the portal: votes, meetings, bookings, comments and messages.
- A session cookie, after you have logged in.
- A log of changes with their authors. An administrator can erase your personal data from it; your name stays with the changes that you made, for two years.
- You can download your data under “Your sign-in”, if your name is protected.
- After you have left, one e-mail a year asks for your news. A link in it ends these e-mails.

Backups contain the same data until they are replaced. Ask us to see, correct or delete what we store about you.`;

/** What the tests check (e2e/support/looks.ts). */
const accessibility = `This site aims at the Web Content Accessibility Guidelines 2.2, level AA. Its pages and dialogs are tested automatically, in light and dark colours, on computers and phones: the rules of axe, including names, headings and contrast; use with the keyboard and a visible focus; and that nothing is cut off in narrow windows.

Automatic tests find only a part of all barriers. PDFs of papers come from their publishers and may have barriers.

If you cannot use a part of this site, please write to us. We will send you the content in another form and try to remove the barrier.`;

export const suggestedTexts: readonly SuggestedText[] = [
  { slug: 'imprint', title: 'Imprint', body: imprint },
  { slug: 'privacy', title: 'Privacy', body: privacy },
  { slug: 'accessibility', title: 'Accessibility', body: accessibility },
];
