import { titleBeside } from '@lab/contracts';
import { searchedText } from '@lab/service-kit';
import { pages } from '../passages/passage.js';
import { germanQuestions } from './german-questions.js';
import type { GuideLanguage } from './guide-language.js';

const STOP_WORDS = `
  der die das den dem des ein eine einen einem einer eines kein keine keinen keiner und oder aber auch noch schon nur mal doch denn ja nein
  ich du er sie es wir ihr mich mir dich dir uns euch ihm ihn ihnen mein meine meinen meiner dein deine deinen deiner sein seine seinen
  seiner unser unsere unserer euer eure euren eurer eurem ihre ihren ihrer ihrem man jemand dieser diese dieses diesem diesen
  wo was wie wann warum wieso weshalb woran womit worum wohin woher welche welcher welches welchem welchen wieviel viel viele
  ist sind bin bist seid war waren wird werden wurde wurden hat habe haben habt hatte kann kannst könnt können könnte darf dürfen muss
  müssen soll sollte will wollen würde würden möchte möchten mag gibt geben geht gehen macht machen mache tun tut
  in im an am auf aus bei beim mit nach von vom vor zu zum zur für über unter um durch gegen ohne bis seit während als ob wenn dass weil
  so sehr mehr gern gerne vielleicht eigentlich bitte danke hallo tschüss guten tag morgen abend gerade zurzeit derzeit aktuell momentan
  hier da dort dabei dafür damit darüber davon alle alles etwas genau gut ganz
  sagen sag zeig zeige zeigen nenn nenne nennen erzähl erzähle erzählen erzählt wissen weiß kennen erfahren
  arbeitet arbeiten arbeitest forscht forschen forschst beschäftigt beschäftigen untersucht untersuchen
  labor labors labore lehrstuhl lehrstuhls arbeitsgruppe arbeitsgruppen gruppe forschungsgruppe ag team teams professur abteilung`;

export const german: GuideLanguage = {
  questions: germanQuestions,
  questionsOn: {
    // How a plural is formed depends on the word. All common endings are listed, because a wrong form does no harm.
    role: (member) =>
      ['', 'en', 'nen', 'e', 's', 'innen'].flatMap((ending) => [
        `Wer sind die ${german.frames.role(member)}${ending}?`,
        `Wie viele ${german.frames.role(member)}${ending} gibt es?`,
      ]),
    topic: (topic) => [`Was machen Sie zu ${topic}?`, `Erzählen Sie mir von ${topic}`, `Was ist ${topic}?`],
    professor: ({ nameEn }) => [`Wer ist ${nameEn}?`],
    link: (name) => [`Ist die Professorin auf ${name}?`],
  },
  who: ['wer', 'wen', 'wem', 'wessen'],
  stopWords: new Set(searchedText(STOP_WORDS).trim().split(/\s+/)),
  followUp: {
    reference: /\b(?:er|ihn|ihm|seine?[nrms]?|davon|darüber|dessen|deren)\b/i,
    continuation: /^\s*(?:und|aber|oder|also|mehr)(?!\p{L})/iu,
    verb: /\b(?:ist|sind|bin|bist|war|hat|habe|gibt|kann|darf|muss|soll|will|\p{L}{3,}t|\p{L}{3,}e?n)(?!\p{L})/iu,
  },
  frames: {
    locale: 'de',
    leads: (lab, leader) => `${lab} wird geleitet von ${leader}.`,
    belongsTo: (lab, department, university) =>
      `${lab} gehört zu: ${[department, university].filter(Boolean).join(', ')}.`,
    address: (address) => `Adresse: ${address}.`,
    reach: (name, links) => `So erreichen Sie ${name}: ${links}`,
    cv: (name, address) => `Der Lebenslauf von ${name}: ${address}`,
    worksOn: (topics) =>
      `Wir arbeiten an ${topics.length === 1 ? 'einem Thema' : `${topics.length} Themen`}: ${topics.join('; ')}.`,
    published: (count, since) =>
      `${count} Veröffentlichungen${since === undefined ? '' : ` seit ${since}`}. Die neuesten:`,
    allPapers: (count) => `Alle ${count} Veröffentlichungen`,
    size: (members, roles) =>
      `Die Gruppe hat ${members} ${members === 1 ? 'Mitglied' : 'Mitglieder'} (${roles.map(({ role, count }) => `${role}: ${count}`).join(', ')}).`,
    role: ({ role, roleEn }) => titleBeside({ title: role, titleEn: roleEn }) ?? roleEn,
    roles: (role) => role,
    ofRole: (role, names) => `${role}: ${names}.`,
    alumni: (names) => `Ehemalige: ${names}.`,
    workOn: (topic) => `An „${topic}“ arbeiten:`,
    person: (name, role, department, isAlumni) => `${name}, ${isAlumni ? 'ehemals ' : ''}${role}, ${department}.`,
    now: (position) => `Jetzt: ${position}.`,
    degree: (degree) => `Abschluss: ${degree}.`,
    keywords: (keywords) => `Forschungsthemen: ${keywords}.`,
    several: {
      publication: 'Diese Veröffentlichungen passen zu Ihrer Frage:',
      member: 'Diese Mitglieder passen zu Ihrer Frage:',
    },
    source: (source) => `Quelle: ${source}`,
    elsewhere: (email) =>
      [
        email
          ? `Bitte schreiben Sie an ${email}, oder nutzen Sie einen anderen Kontakt: ${pages.contact}`
          : `Bitte nutzen Sie einen der Kontakte: ${pages.contact}`,
        `Sehen Sie auch unter ${pages.research}, ${pages.publications} und ${pages.members} nach.`,
      ].join('\n'),
  },
};
