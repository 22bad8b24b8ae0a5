import { CHINESE_PARTICLES, CHINESE_STOP_WORDS } from './stop-words.js';

/** What the content says in English, in the words of visitors who ask in Chinese (traditional and simplified). */
const GLOSSARY: Readonly<Record<string, string>> = {
  apply: '申請 申请 加入 報考 报考 報名 报名 錄取 录取 招生 入學 入学 徵才 招募',
  contact: '聯絡 联络 聯繫 联系 電子郵件 电子邮件 郵件 邮件 信箱 邮箱 寫信 写信',
  'phd student': '博士生',
  'master student': '碩士生 硕士生',
  'undergraduate student': '大學部專題生 專題生 大學生 大学生 本科生',
  postdoctoral: '博士後研究員 博士後 博士后',
  'research assistant': '研究助理',
  phd: '博士班 博士',
  master: '碩士班 碩士 硕士',
  undergraduate: '大學部 大学部 專題 学士 學士',
  'associate professor': '副教授',
  'assistant professor': '助理教授',
  professor: '指導教授 教授 老師 老师 導師 导师',
  student: '學生 学生 研究生',
  member: '成員 成员 團隊 团队 有誰 有谁 誰 谁',
  alumni: '校友 畢業生 毕业生',
  paper: '論文 论文 著作 發表 发表 期刊 出版',
  research: '研究領域 研究方向 研究主題 研究 領域 领域 主題 主题',
  location: '地址 地點 地点 位置 在哪裡 在哪里 哪裡 哪里 在哪 怎麼去 怎么去 交通',
  collaborate: '合作 產學 产学 夥伴 伙伴',
  company: '公司 企業 企业 業界 业界',
  funding: '獎學金 奖学金 經費 经费 補助 补助 薪水 薪資 津貼 津贴 資助 资助',
  cost: '學費 学费 費用 费用 多少錢 多少钱',
  equipment: '設備 设备 器材 儀器 仪器',
  language: '語言 语言 英文 英語 英语 中文 華語',
  visit: '參觀 参观 拜訪 拜访 訪問 访问',
  participate: '參與 参与 參加 参加 受試者 受试者',
  deadline: '截止 期限 什麼時候 什么时候 何時 何时',
  duration: '多久 多長 多长 幾年 几年',
  internship: '實習 实习',
  recent: '最新 最近 近期',
  award: '得獎 获奖 獲獎 獎項 奖项',
  degree: '學歷 学历 學位 学位',
  experience: '經歷 经历',
  notification: '通知',
  attention: '注意力 專注 专注',
  multitasking: '多工 多任務 多任务',
  'social media': '社群媒體 社交媒體 社交媒体',
  agent: '聊天機器人 聊天机器人 代理人',
  crowdsourcing: '群眾外包 群众外包 眾包 众包',
  'digital wellbeing': '數位福祉 数字福祉 數位健康',
  news: '新聞 新闻',
  'generative ai': '生成式',
  online: '線上 在线 網路上 网上',
  vr: '虛擬實境 虚拟现实',
  skill: '技能 條件 条件 要求 背景',
};

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(GLOSSARY).flatMap(([english, words]) =>
    words.split(' ').map((word) => [word, ` ${english} `] as const),
  ),
  ...CHINESE_STOP_WORDS.map((word) => [word, ' '] as const),
]);

/** Longer words first: 博士生 is one word, not 博士 and 生. */
const KNOWN_WORDS = new RegExp([...REPLACEMENTS.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');

const HAN = /\p{Script=Han}/u;

/** Chinese words the glossary knows become English, those that say nothing go; names and the rest stay as they are. */
export const translateChinese = (text: string): string =>
  HAN.test(text) ? text.replace(KNOWN_WORDS, (word) => REPLACEMENTS.get(word)!) : text;

/**
 * What stays Chinese is searched by its pairs of characters, since nothing parts its words: 林曉恩 is 林曉 and 曉恩.
 * A single character says too little.
 */
export const characterPairs = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => characters[index]! + character);
};

/** True for a pair that is likely to hold a sentence together, such as 恩的 in 林曉恩的研究. */
export const hasParticle = (pair: string): boolean => [...pair].some((character) => CHINESE_PARTICLES.has(character));
