import { searchedText } from '@lab/service-kit';
import { CHINESE_PARTICLES, CHINESE_STOP_WORDS } from './stop-words.js';

/** What the content says in English, in the words of visitors who ask in Chinese. Simplified Chinese is found by them too. */
const GLOSSARY: Readonly<Record<string, string>> = {
  apply: '申請 加入 報考 錄取 入學',
  'sign up': '報名',
  'participate study': '參加研究 參加實驗 參與研究',
  work: '工作',
  'apply graduate school': '研究所 讀研',
  paid: '有錢 拿錢',
  author: '作者 寫的',
  sleep: '睡眠',
  'eye tracker': '眼動儀 眼動',
  'screen time': '螢幕時間 屏幕时间',
  'other field': '跨領域 跨系 其他科系 外系',
  foreign: '外國人 國際學生 國際生 外籍生',
  'number of members': '多少成員 多少人 幾個人 有幾位',
  vacancy: '招生 招收 徵才 招募 職缺 名額 缺額 收新生 新生 收學生',
  contact: '聯絡方式 聯繫方式 聯絡 聯繫 電子郵件 郵件 信箱 邮箱 寫信 電話',
  'phd student': '博士生',
  'master student': '碩士生',
  'undergraduate student': '大學部專題生 專題生 大學生 本科生 大學部學生',
  postdoctoral: '博士後研究員 博士後',
  'research assistant': '研究助理',
  phd: '博士班 博士',
  master: '碩士班 碩士',
  undergraduate: '大學部 學士 本科',
  'undergraduate project': '專題',
  'associate professor': '副教授',
  'assistant professor': '助理教授',
  'lab director': '主持人 負責人 主任',
  professor: '指導教授 教授 老師 導師',
  student: '學生 研究生',
  member: '成員 團隊',
  who: '有誰 誰 哪些人',
  alumni: '校友 畢業生',
  graduate: '畢業',
  paper: '論文 著作 發表 期刊 出版 文章',
  research: '研究領域 研究方向 研究主題 研究 領域 主題',
  location: '地址 地點 位置 怎麼去 怎麼找到 交通 大樓 校區 棟',
  where: '在哪裡 在哪 哪裡 哪兒 何處',
  collaborate: '合作 夥伴',
  company: '產學合作 產學 公司 企業 業界 產業 廠商',
  city: '市政府 城市',
  government: '政府 公家機關 公部門',
  library: '圖書館',
  museum: '博物館 美術館',
  funding: '獎學金 經費 補助 薪水 薪資 津貼 資助 助學金',
  tuition: '學費',
  cost: '費用 多少錢',
  'participants reward': '報酬 酬勞 酬金 車馬費',
  equipment: '設備 器材 儀器',
  speak: '說 講 溝通 會話',
  language: '語言 英文 英語 中文 華語 汉语',
  international: '國際 外國 外籍 海外 境外 國外 不是台灣人',
  visit: '參觀 拜訪 訪問',
  'visiting student': '訪問學生 交換學生 訪問學者',
  appointment: '預約',
  participate: '參與者 參與 參加 受試者 受試',
  experiment: '實驗',
  when: '什麼時候 何時 幾月',
  deadline: '截止 期限',
  duration: '三個月 半年 多久 多長 幾年 幾個月',
  internship: '實習',
  recent: '最新 最近 近期',
  award: '得獎 获奖 獎項',
  degree: '學歷 學位',
  experience: '經歷',
  notification: '通知',
  attention: '注意力 專注',
  multitasking: '多工 多任務',
  'social media': '社群媒體 社交媒體',
  agent: '聊天機器人 代理人',
  'voice assistant': '語音助理 語音助手',
  crowdsourcing: '群眾外包 眾包',
  'digital wellbeing': '數位福祉 数字福祉 數位健康',
  news: '新聞',
  'generative ai': '生成式',
  online: '線上 在线 網路上 网上',
  vr: '虛擬實境 虚拟现实',
  skill: '技能 能力',
  requirements: '條件 要求 資格',
  background: '背景 科系 系所 專業',
  psychology: '心理系 心理學 心理',
  design: '設計系 設計',
  'computer science': '資工系 資訊工程 資工 計算機 電腦科學',
  programming: '寫程式 写程序 程式設計 程序设计 程式 程序 編程',
  code: '程式碼 程序代码 原始碼 源代码 代码 開源',
  data: '資料集 数据集 資料 数据',
  tools: '工具 軟體 软件',
  talk: '演講 講座 報告',
  seminar: '研討會',
  invite: '邀請',
  privacy: '隱私 保密 匿名 個資',
  ethics: '倫理',
  photo: '照片 相片 大頭照 头像',
  upload: '上傳',
  'member profile': '成員資料 成員的資料',
  profile: '個人資料 成員頁面',
  'daily life': '日常生活 日常 生活',
  atmosphere: '氣氛 氛圍 文化',
  'working hours': '工作時間 上班',
  'lab meeting': '組會 開會',
  login: '登入 登录',
  password: '密碼',
  portal: '入口網站 门户',
  read: '閱讀 看到 下載',
  cite: '引用',
};

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(GLOSSARY).flatMap(([english, words]) =>
    words.split(' ').map((word) => [searchedText(word), ` ${english} `] as const),
  ),
  ...CHINESE_STOP_WORDS.map((word) => [searchedText(word), ' '] as const),
]);

/** Longer words first: 博士生 is one word, not 博士 and 生. */
const KNOWN_WORDS = new RegExp([...REPLACEMENTS.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');

const HAN = /\p{Script=Han}/u;

/**
 * Chinese words the glossary knows become English, those that say nothing go; names and the rest stay as they are.
 * @param text in the spelling of the search
 */
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

const PARTICLES: ReadonlySet<string> = new Set(searchedText(CHINESE_PARTICLES));

/** True for a pair that is likely to hold a sentence together, such as 恩的 in 林曉恩的研究. */
export const hasParticle = (pair: string): boolean => [...pair].some((character) => PARTICLES.has(character));
