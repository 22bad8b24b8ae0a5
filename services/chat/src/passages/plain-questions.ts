/*
 * Questions that visitors ask every lab, grouped by the passage of the lab's documents that answers them. They contain
 * no words of a particular lab, and an FAQ entry that answers one takes precedence.
 */

/** One question for each part of the documents, which the editor of the FAQ suggests. */
export const EVERY_LAB = [
  'Who leads the lab?',
  'Who is in the lab?',
  'Where is the lab?',
  'How do I apply?',
  'Are there open positions?',
  'What does the lab work on?',
  'What is new in the lab?',
  'What has the lab published?',
  'How can I contact you?',
];

export const ABOUT_THE_LAB = [
  'What is this lab?',
  'Tell me about the lab',
  'What is the full name of the lab?',
  'What does the name of the lab stand for?',
  'Tell me about your lab',
  'What kind of group is this?',
  'Give me an overview of the lab',
  '介紹一下實驗室',
  '實驗室的全名是什麼？',
];

export const LEADER = [
  'Who leads the lab?',
  'Who is the professor?',
  'Who runs this group?',
  'Who is the head of the lab?',
  'Who is the leader?',
  'Who is the director of the lab?',
  'Who is the PI?',
  'Who is the principal investigator?',
  'Who is in charge here?',
  'Whose lab is this?',
  'What is the name of the professor?',
  '誰是教授？',
  '誰是負責人？',
  '實驗室的主持人是誰？',
  '指導教授是誰？',
  '誰帶領實驗室？',
];

export const PLACE = [
  'Where is the lab?',
  'Where are you?',
  'Where can I find you?',
  'Where are you located?',
  'Where is your office?',
  'What is the address of the lab?',
  'What is your address?',
  'In which city is the lab?',
  'In which country are you?',
  'How do I get to the lab?',
  'Which university does the lab belong to?',
  'What department are you part of?',
  'At which institute is the group?',
  '實驗室在哪裡？',
  '你們在哪裡？',
  '你們的地址是什麼？',
  '你們是哪個學校的？',
  '實驗室屬於哪個系？',
];

export const APPLYING = [
  'How do I apply?',
  'How can I join the lab?',
  'How can I become a member of the group?',
  'How can I become a student here?',
  'Do you take students?',
  'Can I write my thesis in your lab?',
  'Can I do my PhD with you?',
  'I want to do a PhD in your group',
  'I want to do a master with you',
  'Who can apply to the lab?',
  'What do I need for an application?',
  'I would like to study with you',
  'Can I work with the professor as a student?',
  '如何申請？',
  '怎麼申請？',
  '怎麼加入實驗室？',
  '你們收學生嗎？',
  '我想讀你們的研究所',
];

export const VACANCIES = [
  'Are there open positions?',
  'Are you hiring?',
  'Do you have any vacancies?',
  'Are you looking for students?',
  'Do you have a job for me?',
  'Is there a position for a PhD student?',
  'Are you recruiting?',
  'What is the deadline for applications?',
  '你們有職缺嗎？',
  '還有名額嗎？',
  '有在招生嗎？',
];

export const PEOPLE = [
  'Who is in the lab?',
  'Who are the members of the lab?',
  'Who works here?',
  'Who belongs to the group?',
  'Which people are in your team?',
  'Show me the team',
  'List all members',
  'How many people work in the lab?',
  'How many members do you have?',
  'How big is the lab?',
  'What is the size of the group?',
  '實驗室有誰？',
  '有哪些成員？',
  '你們有幾個人？',
  '團隊有多大？',
];

export const ALUMNI = [
  'Who are the alumni?',
  'Who has left the lab?',
  'Who are the former members?',
  'Which members have graduated?',
  'How many alumni are there?',
  'Who worked here in the past?',
  '有哪些校友？',
  '誰畢業了？',
];

/** @param role the plural name of a role */
export const peopleOfRole = (role: string): string[] => [
  `Who are the ${role}?`,
  `How many ${role} are there?`,
  `Do you have ${role}?`,
  `List the ${role}`,
  `What are the names of your ${role}?`,
];

export const RESEARCH = [
  'What does the lab work on?',
  'What are you working on?',
  'What do you study?',
  'What does the lab study?',
  'What do you do?',
  'What is your research about?',
  'What are your research topics?',
  'Which topics does the lab have?',
  'What are your areas of research?',
  'What are you interested in?',
  'Which projects do you have?',
  'Tell me about your research',
  '你們研究什麼？',
  '實驗室在做什麼？',
  '有哪些研究主題？',
  '研究方向是什麼？',
];

/** @param topic the title of a topic */
export const workOn = (topic: string): string[] => [
  `What do you do about ${topic}?`,
  `Tell me about ${topic}`,
  `What is ${topic}?`,
];

export const NEWS = [
  'What is new?',
  "What's new?",
  'Is there any news?',
  'What is the latest news?',
  'What is new in the lab?',
  'What happened recently?',
  'What is going on in the lab?',
  'Any announcements?',
  '有什麼新消息？',
  '最近有什麼新聞？',
  '實驗室最近怎麼樣？',
];

export const PAPERS = [
  'What have you published lately?',
  'What are the latest publications?',
  'What is your newest paper?',
  'Which papers have you written?',
  'Show me your publications',
  'List all papers of the lab',
  'How many papers have you published?',
  'What has the lab published?',
  '有哪些論文？',
  '最新的論文是什麼？',
  '你們發表過幾篇論文？',
];

export const CONTACT = [
  'How can I contact you?',
  'How do I reach the lab?',
  'How do I get in touch?',
  'What is the e-mail address of the lab?',
  'What is the e-mail address of the professor?',
  'Whom can I ask?',
  'How do I contact the professor?',
  'Can I send you an e-mail?',
  'Do you have a web page?',
  'Where can I find the professor online?',
  '怎麼聯絡你們？',
  '教授的電子郵件是什麼？',
];

export const EDUCATION = [
  'Where did the professor study?',
  'What did the professor study?',
  'Which degrees does the professor have?',
  'Where did the professor get the PhD?',
  'From which university does the professor have the doctorate?',
  'In which subject does the professor have a degree?',
  '教授的學歷是什麼？',
  '教授在哪裡讀博士？',
];

export const CAREER = [
  'Where has the professor worked before?',
  'What did the professor do before?',
  'What is the career of the professor?',
  'Which positions has the professor held?',
  'Was the professor a visiting scholar?',
  '教授的經歷是什麼？',
  '教授以前在哪裡工作？',
];

export const BIOGRAPHY = [
  'Tell me about the professor',
  'What does the professor do?',
  'What is the professor known for?',
  'Is there a biography of the professor?',
  'What does the professor work on?',
  '教授是什麼樣的人？',
  '請介紹教授',
];

export const CV = [
  'Can I see the CV of the professor?',
  "Where is the professor's curriculum vitae?",
  '教授的履歷在哪裡？',
];

/** Questions about unpublished things: private matters, data of the portal, and the rest of the world. */
export const NOT_PUBLISHED = [
  'How old is the professor?',
  'Is the professor married?',
  'Where does the professor live?',
  'How much does the professor earn?',
  'Is the professor in the office today?',
  'When was the lab founded?',
  'How large is the budget of the lab?',
  'Where does a member live?',
  'How old is a member?',
  'What is the salary of a member?',
  'Which grades does a member have?',
  'Does a member have children?',
  'What is the phone number of a member?',
  'What is the private address of a member?',
  'What are the e-mail addresses of your members?',
  'How many votes did the proposal get?',
  'What is the result of the vote?',
  'Who voted against it?',
  'Which items are overdue?',
  'Who has borrowed a laptop?',
  'What is checked out at the moment?',
  'Is the microphone available right now?',
  'Who is presenting next week?',
  'Who presents on Monday?',
  'Whose turn is it to present?',
  'What is on the agenda of the meeting?',
  'Who attended the group meeting?',
  'What was discussed in the group meeting?',
  'Show me the notes of the meeting',
  'Who is on the waiting list?',
  'How much was spent on the last event?',
  'Where is the next party?',
  'What is the door code?',
  'Who sent in a new photo?',
  'What is the weather like?',
  'How much is the tuition at the university?',
  'Is there parking on the campus?',
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
];
