import { amountText, memberRole, memberRoles, rolePlural } from '@lab/contracts';
import { pages } from '../passages/passage.js';
import { englishQuestions } from './english-questions.js';
import type { GuideLanguage } from './guide-language.js';

const plural = (roleEn: string): string =>
  rolePlural(memberRoles().find((role) => role.titleEn === roleEn) ?? memberRole(roleEn));

export const english: GuideLanguage = {
  questions: englishQuestions,
  questionsOn: {
    role: ({ roleEn }) => [
      `Who are the ${plural(roleEn)}?`,
      `How many ${plural(roleEn)} are there?`,
      `Do you have ${plural(roleEn)}?`,
      `List the ${plural(roleEn)}`,
      `What are the names of your ${plural(roleEn)}?`,
    ],
    topic: (topic) => [`What do you do about ${topic}?`, `Tell me about ${topic}`, `What is ${topic}?`],
    professor: ({ nameEn }) => [`Who is ${nameEn}?`],
    link: (name) => [`Is the professor on ${name}?`],
  },
  who: ['who', 'whom'],
  followUp: {
    reference:
      /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers)\b|\b(?:that|this|those|these)(?=\W*$)|\b(?:this|that) (?:paper|study|project|one|person)\b|\bthe (?:authors?|paper|study|year|venue|journal|title)(?=\W*$)/iu,
    continuation:
      /^\s*(?:and|but|or|so|then|also|why|more|tell me more|how come|what about|how about|what if|for)(?!\p{L})/iu,
    verb: /\b(?:am|is|are|was|were|be|do|does|did|can|could|may|might|will|would|shall|should|must|has|have|had)\b/i,
  },
  frames: {
    locale: 'en',
    leads: (lab, leader) => `${lab} is led by ${leader}.`,
    belongsTo: (lab, department, university) =>
      `${lab} belongs to ${[department && `the ${department}`, university].filter(Boolean).join(' at ')}.`,
    address: (address) => `Address: ${address}.`,
    reach: (name, links) => `You can reach ${name} here: ${links}`,
    cv: (name, address) => `The CV of ${name} is here: ${address}`,
    worksOn: (topics) => `The lab works on ${amountText(topics.length, 'topics')}: ${topics.join('; ')}.`,
    published: (count, since) =>
      `The lab has published ${count} papers${since === undefined ? '' : ` since ${since}`}. The newest:`,
    allPapers: (count) => `All ${count} publications`,
    size: (members, roles) => {
      const counts = roles.map(({ role, count }) => `${count} ${count > 1 ? plural(role) : role}`);
      return `The lab has ${members} members: ${counts.join(', ')}.`;
    },
    role: ({ roleEn }) => roleEn,
    roles: plural,
    ofRole: (role, names) => `${plural(role)} of the lab: ${names}.`,
    alumni: (names) => `Alumni of the lab: ${names}.`,
    workOn: (topic) => `These people work on ${topic}:`,
    person: (name, role, department, isAlumni) => `${name}${isAlumni ? ', former' : ','} ${role}, ${department}.`,
    now: (position) => `Now: ${position}.`,
    degree: (degree) => `Degree: ${degree}.`,
    keywords: (keywords) => `Research keywords: ${keywords}.`,
    several: {
      publication: 'These publications fit your question:',
      member: 'These members fit your question:',
    },
    source: (source) => `Source: ${source}`,
    elsewhere: (email) =>
      [
        email
          ? `Please write to ${email}, or use another of the contact links: ${pages.contact}`
          : `Please use one of the contact links: ${pages.contact}`,
        `You can also look at ${pages.research}, ${pages.publications} and ${pages.members}.`,
      ].join('\n'),
  },
};
