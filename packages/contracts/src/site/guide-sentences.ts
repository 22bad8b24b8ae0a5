import type { GuideDocument } from './guide-schema.js';

const english: GuideDocument = {
  greeting:
    'Hello! I am the guide of {lab}. May I ask who you are: 1) a prospective student, 2) a collaborator, or 3) a general visitor?',
  acknowledgements: {
    prospective_student:
      'Good to meet you! I can tell you about joining the lab, applying, funding, and what we work on. What would you like to know?',
    collaborator:
      'Thank you for thinking of working together. I can tell you about our projects, methods, equipment, and whom to write to. What do you have in mind?',
    general_visitor:
      'Welcome! Ask me about our research, our publications, or the people of the lab. What are you curious about?',
    unknown: 'Thank you. Ask me anything about the lab: its research, publications, people, or how to join.',
  },
  hello: 'Hello!',
  thanks: 'You are welcome.',
  farewell: 'Goodbye, and thank you for your visit.',
  introduction: 'I am the guide of {lab}, a program that answers from what the lab has published.',
  mayAsk: 'You can ask me about the lab, its research, publications and members.',
  notFound: 'I could not find an answer to that in what the lab has published.',
  unsure: 'I am not sure that I know this. Did you mean …',
};

const german: GuideDocument = {
  greeting:
    'Guten Tag! Ich bin der Guide von {lab}. Darf ich fragen, wer Sie sind: 1) studieninteressiert, 2) an einer Zusammenarbeit interessiert, oder 3) einfach neugierig?',
  acknowledgements: {
    prospective_student:
      'Schön, Sie kennenzulernen! Ich weiß, wie man zu uns kommt, wie man sich bewirbt und woran wir arbeiten. Was möchten Sie wissen?',
    collaborator:
      'Danke, dass Sie an eine Zusammenarbeit denken. Ich kann von unseren Projekten und Methoden erzählen und sagen, an wen Sie sich wenden können. Woran denken Sie?',
    general_visitor:
      'Willkommen! Fragen Sie mich nach unserer Forschung, unseren Veröffentlichungen oder den Menschen der Gruppe. Was interessiert Sie?',
    unknown:
      'Danke. Fragen Sie mich alles über die Gruppe: Forschung, Veröffentlichungen, Menschen, oder wie man zu uns kommt.',
  },
  hello: 'Guten Tag!',
  thanks: 'Gern geschehen.',
  farewell: 'Auf Wiedersehen, und danke für Ihren Besuch.',
  introduction:
    'Ich bin der Guide von {lab}, ein Programm, das aus den Veröffentlichungen und Seiten der Gruppe antwortet.',
  mayAsk: 'Sie können mich nach der Gruppe, ihrer Forschung, ihren Veröffentlichungen und ihren Mitgliedern fragen.',
  notFound: 'Dazu habe ich in dem, was die Gruppe veröffentlicht hat, keine Antwort gefunden.',
  unsure: 'Ich bin nicht sicher, ob ich das weiß. Meinten Sie …',
};

const chinese: GuideDocument = {
  greeting: '您好！我是 {lab} 的導覽程式。請問您是：1) 想加入的學生、2) 合作夥伴，還是 3) 一般訪客？',
  acknowledgements: {
    prospective_student: '很高興認識您！我可以告訴您如何加入與申請，以及我們的研究。您想知道什麼？',
    collaborator: '謝謝您考慮與我們合作。我可以介紹我們的計畫與方法，以及該聯絡誰。您有什麼想法？',
    general_visitor: '歡迎！您可以問我關於我們的研究、論文或成員。您對什麼有興趣？',
    unknown: '謝謝您。請問我任何關於實驗室的問題：研究、論文、成員，或如何加入。',
  },
  hello: '您好！',
  thanks: '不客氣。',
  farewell: '再見，謝謝您的來訪。',
  introduction: '我是 {lab} 的導覽程式，只根據實驗室公開發表的內容回答。',
  mayAsk: '您可以問我關於實驗室、研究、論文與成員的問題。',
  notFound: '在實驗室公開的內容裡，我找不到這個問題的答案。',
  unsure: '我不確定是否知道答案。您想問的是不是……',
};

const known: Readonly<Record<string, GuideDocument>> = { en: english, de: german, zh: chinese };

/**
 * The guide's sentences until a lab has written its own.
 * @param language of the lab's texts, as a tag. In a language that the guide does not know they are English.
 */
export const usualGuide = (language: string): GuideDocument => known[language.split('-')[0]!] ?? english;

/** The guide's sentences in another language. Those that the lab has written stay. */
export const translatedGuide = (guide: GuideDocument, from: string, to: string): GuideDocument => {
  const [usual, next] = [from, to].map((language) => {
    const { acknowledgements, ...others } = usualGuide(language);
    return new Map<string, string>(Object.entries({ ...others, ...acknowledgements }));
  }) as [Map<string, string>, Map<string, string>];
  const follow = <Sentences extends object>(sentences: Sentences): Sentences =>
    Object.fromEntries(
      Object.entries(sentences).map(([key, value]) => [key, value === usual.get(key) ? next.get(key) : value]),
    ) as Sentences;
  return { ...follow(guide), acknowledgements: follow(guide.acknowledgements) };
};
