import { pages } from '../passages/passage.js';
import type { GuideLanguage } from './guide-language.js';

/** Traditional Chinese. Questions in simplified characters are recognized, too. */
export const chinese: GuideLanguage = {
  questions: {
    lab: ['介紹一下實驗室', '實驗室的全名是什麼？'],
    leader: ['誰是教授？', '誰是負責人？', '實驗室的主持人是誰？', '指導教授是誰？', '誰帶領實驗室？'],
    place: ['實驗室在哪裡？', '你們在哪裡？', '你們的地址是什麼？', '你們是哪個學校的？', '實驗室屬於哪個系？'],
    applying: ['如何申請？', '怎麼申請？', '怎麼加入實驗室？', '你們收學生嗎？', '我想讀你們的研究所'],
    vacancies: ['你們有職缺嗎？', '還有名額嗎？', '有在招生嗎？'],
    people: ['實驗室有誰？', '有哪些成員？', '你們有幾個人？', '團隊有多大？'],
    alumni: ['有哪些校友？', '誰畢業了？'],
    research: ['你們研究什麼？', '實驗室在做什麼？', '有哪些研究主題？', '研究方向是什麼？'],
    news: ['有什麼新消息？', '最近有什麼新聞？', '實驗室最近怎麼樣？'],
    papers: ['有哪些論文？', '最新的論文是什麼？', '你們發表過幾篇論文？'],
    contact: ['怎麼聯絡你們？', '教授的電子郵件是什麼？'],
    education: ['教授的學歷是什麼？', '教授在哪裡讀博士？'],
    career: ['教授的經歷是什麼？', '教授以前在哪裡工作？'],
    biography: ['教授是什麼樣的人？', '請介紹教授'],
    cv: ['教授的履歷在哪裡？'],
    notPublished: [
      '教授幾歲？',
      '教授結婚了嗎？',
      '成員的電話是多少？',
      '誰投了票？',
      '投票結果是什麼？',
      '誰借了設備？',
      '下週誰要報告？',
      '下次開會是什麼時候？',
      '會議記錄在哪裡？',
      '聚餐在哪家餐廳？',
      '今天天氣如何？',
    ],
  },
  questionsOn: {
    role: () => [],
    topic: () => [],
    professor: ({ name }) => [`${name}是誰？`],
    link: () => [],
  },
  who: ['誰'],
  followUp: { reference: /[他她它]|^(?:那|這|这|誰寫|谁写|作者|哪一年)/iu, continuation: /^\s*(?:還有|还有|那|呢)/iu },
  frames: {
    locale: 'zh-TW',
    leads: (lab, leader) => `${lab} 由 ${leader} 主持。`,
    belongsTo: (lab, department, university) => `${lab} 屬於 ${[university, department].filter(Boolean).join(' ')}。`,
    address: (address) => `地址：${address}。`,
    reach: (name, links) => `您可以這樣聯絡 ${name}：${links}`,
    cv: (name, address) => `${name} 的履歷： ${address}`,
    worksOn: (topics) => `實驗室研究 ${topics.length} 個主題：${topics.join('；')}。`,
    published: (count, since) =>
      `實驗室${since === undefined ? '' : `自 ${since} 年以來`}發表了 ${count} 篇論文。最新的是：`,
    allPapers: (count) => `全部 ${count} 篇論文`,
    size: (members, roles) =>
      `實驗室有 ${members} 位成員：${roles.map(({ role, count }) => `${role} ${count} 位`).join('、')}。`,
    role: ({ role }) => role,
    roles: (role) => role,
    ofRole: (role, names) => `實驗室的${role}：${names}。`,
    alumni: (names) => `實驗室的校友：${names}。`,
    workOn: (topic) => `這些人研究 ${topic}：`,
    person: (name, role, department, isAlumni) => `${name}，${isAlumni ? '前' : ''}${role}，${department}。`,
    now: (position) => `現職：${position}。`,
    degree: (degree) => `學位：${degree}。`,
    keywords: (keywords) => `研究關鍵字：${keywords}。`,
    several: { publication: '這些論文與您的問題有關：', member: '這些成員與您的問題有關：' },
    source: (source) => `來源：${source}`,
    elsewhere: (email) =>
      [
        email ? `請寫信到 ${email} ，或使用其他聯絡方式： ${pages.contact}` : `請使用這裡的聯絡方式： ${pages.contact}`,
        `您也可以看看 ${pages.research} 、 ${pages.publications} 與 ${pages.members} 。`,
      ].join('\n'),
  },
};
