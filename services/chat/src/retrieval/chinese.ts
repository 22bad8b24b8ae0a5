import { CHINESE_PARTICLES, CHINESE_STOP_WORDS } from './stop-words.js';

/** What the content says in English, in the words of visitors who ask in Chinese (traditional and simplified). */
const GLOSSARY: Readonly<Record<string, string>> = {
  apply: '申請 申请 加入 報考 报考 錄取 录取 入學 入学',
  'sign up': '報名 报名',
  'participate study': '參加研究 参加研究 參加實驗 参加实验 參與研究 参与研究',
  work: '工作',
  'apply graduate school': '研究所 讀研 读研',
  paid: '有錢 有钱 拿錢 拿钱',
  author: '作者 寫的 写的',
  sleep: '睡眠',
  'eye tracker': '眼動儀 眼动仪 眼動 眼动',
  'screen time': '螢幕時間 屏幕时间',
  'other field': '跨領域 跨领域 跨系 其他科系 外系',
  foreign: '外國人 外国人 國際學生 国际学生 國際生 国际生 外籍生',
  'number of members': '多少成員 多少人 幾個人 几个人 有幾位 有几位',
  vacancy: '招生 招收 徵才 招募 職缺 职缺 名額 名额 缺額 收新生 新生 收學生 收学生',
  contact:
    '聯絡方式 联络方式 聯繫方式 联系方式 聯絡 联络 聯繫 联系 電子郵件 电子邮件 郵件 邮件 信箱 邮箱 寫信 写信 電話 电话',
  'phd student': '博士生',
  'master student': '碩士生 硕士生',
  'undergraduate student': '大學部專題生 專題生 专题生 大學生 大学生 本科生 大學部學生',
  postdoctoral: '博士後研究員 博士後 博士后',
  'research assistant': '研究助理',
  phd: '博士班 博士',
  master: '碩士班 碩士 硕士',
  undergraduate: '大學部 大学部 學士 学士 本科',
  'undergraduate project': '專題',
  'associate professor': '副教授',
  'assistant professor': '助理教授',
  'lab director': '主持人 負責人 负责人 主任',
  professor: '指導教授 教授 老師 老师 導師 导师',
  student: '學生 学生 研究生',
  member: '成員 成员 團隊 团队',
  who: '有誰 有谁 誰 谁 哪些人',
  alumni: '校友 畢業生 毕业生',
  graduate: '畢業 毕业',
  paper: '論文 论文 著作 發表 发表 期刊 出版 文章',
  research: '研究領域 研究方向 研究主題 研究主题 研究 領域 领域 主題 主题',
  location: '地址 地點 地点 位置 怎麼去 怎么去 怎麼找到 怎么找到 交通 大樓 大楼 校區 校区 棟 栋',
  where: '在哪裡 在哪里 在哪 哪裡 哪里 哪兒 哪儿 何處 何处',
  collaborate: '合作 夥伴 伙伴',
  company: '產學合作 产学合作 產學 产学 公司 企業 企业 業界 业界 產業 产业 廠商 厂商',
  city: '市政府 城市',
  government: '政府 公家機關 公部門 公部门',
  library: '圖書館 图书馆',
  museum: '博物館 博物馆 美術館 美术馆',
  funding: '獎學金 奖学金 經費 经费 補助 补助 薪水 薪資 薪资 津貼 津贴 資助 资助 助學金 助学金',
  tuition: '學費 学费',
  cost: '費用 费用 多少錢 多少钱',
  'participants reward': '報酬 报酬 酬勞 酬劳 酬金 車馬費 車馬費',
  equipment: '設備 设备 器材 儀器 仪器',
  speak: '說 说 講 讲 溝通 沟通 會話',
  language: '語言 语言 英文 英語 英语 中文 華語 汉语 漢語',
  international: '國際 国际 外國 外国 外籍 海外 境外 國外 国外 不是台灣人 不是台湾人 不是臺灣人',
  visit: '參觀 参观 拜訪 拜访 訪問 访问',
  'visiting student': '訪問學生 访问学生 交換學生 交换学生 訪問學者 访问学者',
  appointment: '預約 预约',
  participate: '參與者 参与者 參與 参与 參加 参加 受試者 受试者 受試 受试',
  experiment: '實驗 实验',
  when: '什麼時候 什么时候 何時 何时 幾月 几月',
  deadline: '截止 期限',
  duration: '三個月 三个月 半年 多久 多長 多长 幾年 几年 幾個月 几个月',
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
  'voice assistant': '語音助理 语音助理 語音助手 语音助手',
  crowdsourcing: '群眾外包 群众外包 眾包 众包',
  'digital wellbeing': '數位福祉 数字福祉 數位健康',
  news: '新聞 新闻',
  'generative ai': '生成式',
  online: '線上 在线 網路上 网上',
  vr: '虛擬實境 虚拟现实',
  skill: '技能 能力',
  requirements: '條件 条件 要求 資格 资格',
  background: '背景 科系 系所 專業 专业',
  psychology: '心理系 心理學 心理学 心理',
  design: '設計系 設計 设计',
  'computer science': '資工系 資訊工程 資工 計算機 计算机 電腦科學',
  programming: '寫程式 写程序 程式設計 程序设计 程式 程序 編程 编程',
  code: '程式碼 程序代码 原始碼 源代码 代码 開源 开源',
  data: '資料集 数据集 資料 数据',
  tools: '工具 軟體 软件',
  talk: '演講 演讲 講座 讲座 報告 报告',
  seminar: '研討會 研讨会',
  invite: '邀請 邀请',
  privacy: '隱私 隐私 保密 匿名 個資',
  ethics: '倫理 伦理',
  photo: '照片 相片 大頭照 头像',
  upload: '上傳 上传',
  'member profile': '成員資料 成员资料 成員的資料 成员的资料',
  profile: '個人資料 个人资料 成員頁面 成员页面',
  'daily life': '日常生活 日常 生活',
  atmosphere: '氣氛 气氛 氛圍 氛围 文化',
  'working hours': '工作時間 工作时间 上班',
  'lab meeting': '組會 组会 開會 开会',
  login: '登入 登录',
  password: '密碼 密码',
  portal: '入口網站 门户',
  read: '閱讀 阅读 看到 下載 下载',
  cite: '引用',
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
