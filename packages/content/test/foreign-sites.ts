import { strToU8, zipSync } from 'fflate';

/** Packs files into a zip file. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );

/** Writes into the directory of a zip file that each of its files has this size. */
export const claimSize = (zip: Uint8Array, bytes: number): Uint8Array => {
  const claimed = Buffer.from(zip);
  for (let at = claimed.indexOf('PK\u0001\u0002'); at >= 0; at = claimed.indexOf('PK\u0001\u0002', at + 4))
    claimed.writeUInt32LE(bytes, at + 24);
  return claimed;
};

/** Not a picture; only the site service decodes pictures. */
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** An archive of GitHub with a site like al-folio: a folder around everything, Liquid, news in one line. */
export const alfolio = {
  'lab-main/_config.yml': 'title: A lab\npermalink: /blog/:year/:title/\n',
  'lab-main/README.md': '# Not a page',
  'lab-main/_pages/about.md': `---
layout: about
title: about
permalink: /
---
We study **attention**.`,
  'lab-main/_pages/teaching.md': `---
title: Teaching
permalink: /teaching/
redirect_from: [/courses.html, /teaching/]
---
{% include figure.liquid loading="eager" path="assets/img/room.png" class="img-fluid" alt="The seminar room" %}
Courses of {{ site.first_name }}: <b>HCI</b>{:target="_blank"}

![missing](../img/none.png)`,
  'lab-main/_pages/publications.md': '---\ntitle: publications\npermalink: /publications/\n---\n{% bibliography %}',
  'lab-main/_news/announcement_1.md':
    '---\ndate: 2025-03-01 15:59:00-0400\ninline: true\n---\nA paper was accepted at [CHI](https://chi.acm.org) :tada:',
  'lab-main/_posts/2024-05-06-a-long-read.md': `---\ntitle: A long read\n---\n${'Words of a long post. '.repeat(40)}`,
  'lab-main/_posts/no-day.md': '---\ntitle: Without a day\n---\nText',
  'lab-main/_bibliography/papers.bib':
    '---\n---\n\n@article{lee2024,\n title={Attention at Work},\n author={Lee, Ann and Wu, Bo},\n journal={J. Attention},\n year={2024}\n}\n',
  'lab-main/_data/members.yml':
    '- name: Ann Lee\n  email: ann@example.edu\n  position: PhD Student\n  image: team/ann.jpg\n- position: nobody\n',
  'lab-main/assets/img/team/ann.jpg': PICTURE,
  'lab-main/assets/img/room.png': PICTURE,
  'lab-main/_layouts/page.html': '<html>{{ content }}</html>',
};

/** A site like HugoBlox: a folder for each person and publication, shortcodes, pages that are layouts. */
export const hugoblox = {
  'content/_index.md': '---\ntitle: Home\nsections:\n  - block: hero\n---\n',
  'content/authors/admin/_index.md': `---
title: Mei Chen 陳美
role: Professor
user_groups: [Principal Investigators]
interests: [Attention, Sleep]
social:
  - { icon: envelope, link: 'mailto:mei@example.edu' }
  - { icon: orcid, link: 'https://orcid.org/0000-0002-1825-0097' }
---
Mei leads the lab.`,
  'content/authors/admin/avatar.jpg': PICTURE,
  'content/authors/bo/_index.md': '---\ntitle: Bo Wu\navatar_filename: bo.png\nuser_groups: [Alumni]\n---\n',
  'content/authors/left/avatar.jpg': PICTURE,
  'content/authors/zoe/_index.md': '---\ntitle: Zoe Ng\n---\n',
  'content/authors/zoe/avatar.png': PICTURE,
  'content/publication/sleep/index.md':
    "---\ntitle: 'Sleep & Screens'\nauthors: [admin, Bo Wu]\ndate: '2023-04-05T00:00:00Z'\ndoi: 10.1000/xyz\npublication: In *Sleep Letters*\n---\n",
  'content/publication/cited/index.md': '---\ntitle: Cited\n---\n',
  'content/publication/cited/cite.bib':
    '@inproceedings{wu2022, title={Cited}, author={Wu, Bo}, booktitle={Proc.}, year={2022}}',
  'content/publication/draft/index.md': '---\ntitle: No year\nauthors: [Bo Wu]\n---\n',
  'content/post/party/index.md':
    '---\ntitle: Summer party\ndate: 2023-07-01\n---\n{{< figure src="party.jpg" caption="All" alt="All of us" >}}\nIt was warm.',
  'content/post/party/party.jpg': PICTURE,
  'content/post/secret/index.md': '---\ntitle: Secret\ndate: 2023-07-01\ndraft: true\n---\nText',
  'content/join/index.md': '---\ntitle: Join us\naliases: [/jobs/]\n---\nWrite to us.',
};

/** A newer HugoBlox site: its people are in data files, and their portraits in the media folder. */
export const newHugoblox = {
  'config/_default/params.yaml': 'hugoblox: {}\n',
  'data/authors/me.yaml': `schema: hugoblox/author/v1
slug: me
name:
  display: Ana Ruiz
  given: Ana
  family: Ruiz
role: Group leader
bio: |
  Ana studies sleep.
interests: [Sleep]
links:
  - { icon: at-symbol, url: 'mailto:ana@example.edu', label: E-mail }
  - { icon: academicons/orcid, url: 'https://orcid.org/0000-0002-1825-0097' }
`,
  'data/authors/li.yaml': 'name: { given: Li, family: Na }\n',
  'data/authors/broken.yaml': 'name: [\n',
  'assets/media/authors/me.png': PICTURE,
  'content/publications/journal-article/naps/index.md':
    "---\ntitle: Naps\nauthors: [me, li]\ndate: '2024-01-02'\npublication: Sleep Letters\n---\n",
};

/** A site like Greene Lab's template: members with links, citations that a script has found. */
export const greenelab = {
  '_config.yaml': 'title: Lab\n',
  '_members/jane-smith.md':
    '---\nname: Jane Smith\nrole: postdoc\nlinks:\n  email: jane@example.edu\n  home-page: https://jane.example.edu\n  orcid: 0000-0001-5109-3700\n---\n\nJane {% include tag.html %} models cells.\n',
  '_members/old.md': '---\nname: Max Old\ngroup: alumni\n---\n',
  '_data/citations.yaml':
    "- id: doi:10.1000/abc\n  title: Cells\n  authors: [Jane Smith]\n  publisher: Cell Notes\n  date: '2021-02-03'\n  link: https://doi.org/10.1000/abc\n- id: broken\n",
  'team/index.md': '---\ntitle: Team\nnav: {order: 1}\n---\n{% include list.html data="members" %}',
  'contact/index.md': '---\ntitle: Contact\n---\n\n{% include button.html type="email" %}\nRoom 12\n',
};

/** An older Jekyll site: HTML pages, Windows-1252, the same address twice. */
export const jekyll = {
  '_config.yml': 'name: lab\n',
  'about.html': '---\ntitle: About\n---\n<h2>Who</h2><p>We are <em>few</em>.</p><script>alert(1)</script>',
  'about.md': '---\ntitle: About again\n---\nSecond',
  'kontakt.md': Buffer.from(
    '---\ntitle: Kontakt\n---\nB\u00fcro in der Stra\u00dfe, gr\u00f6\u00dfer und sch\u00f6ner f\u00fcr alle',
    'latin1',
  ),
  'broken.md': '---\ntitle: [\n---\nText',
  '_posts/2020-01-02-moved.md': '---\ntitle: We have moved\n---\nNew building.',
};

/** An export of WordPress with a draft, a short post and a page with blocks. */
export const wordpress = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="x"><channel><title>Lab</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_email>ann@example.edu</wp:author_email><wp:author_display_name><![CDATA[Ann Lee]]></wp:author_display_name></wp:author>
<item><title>Research &amp; Teaching</title><link>https://old.example.edu/research/</link><content:encoded><![CDATA[<!-- wp:paragraph --><p>We <strong>study</strong>.</p><img src="https://old.example.edu/wp-content/a.jpg" alt="Us"/>[gallery ids="1"]]]></content:encoded><wp:post_id>2</wp:post_id><wp:post_date>2020-01-01 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>Award</title><link>https://old.example.edu/?p=3</link><content:encoded><![CDATA[Won an award.]]></content:encoded><wp:post_id>3</wp:post_id><wp:post_date>2021-05-06 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>Draft</title><content:encoded><![CDATA[x]]></content:encoded><wp:post_id>4</wp:post_id><wp:status>draft</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>a.jpg</title><wp:post_id>5</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type></item>
</channel></rss>`;
