/** Words that visitors use for the same thing: each line is one term of the index, named by its first word. */
const GROUPS: readonly string[] = [
  'apply applying application applications applicant applicants admission admissions admit admitted join joining enroll enrol enrollment enrolment recruit recruiting recruitment',
  'vacancy vacancies opening openings position positions job jobs hire hiring',
  'contact contacting contacts email emails mail reach',
  'professor professors prof advisor adviser advisors supervisor supervisors supervise pi faculty teacher',
  'paper papers publication publications publish published publishes publishing article articles',
  'location located locate address directions campus building place places',
  'funding funded fund funds scholarship scholarships stipend stipends salary salaries pay pays paid wage grant grants',
  'cost costs fee fees price tuition expensive',
  'language languages english chinese mandarin taiwanese',
  'research researching researches researched topic topics theme themes',
  'student students pupil pupils',
  'undergraduate undergraduates undergrad undergrads bachelor bachelors',
  'master masters msc',
  'phd phds doctoral doctorate doctorates',
  'postdoc postdocs postdoctoral',
  'internship internships intern interns',
  'collaborate collaborates collaborating collaboration collaborations collaborator collaborators partner partners partnership partnerships cooperate cooperation',
  'company companies industry industrial business corporate firm',
  'member members people team teams staff',
  'equipment hardware gear facility facilities instruments',
  'participate participates participating participant participants participation volunteer volunteers',
  'visit visits visiting visitor visitors tour tours',
  'deadline deadlines due',
  'duration length',
  'cv resume vita vitae',
  'award awards awarded prize prizes honor honour honors honours',
  'agent agents chatbot chatbots bot bots',
  'crowdsourcing crowdsource crowdsourced crowd',
  'wellbeing wellness',
];

const HEADS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((group) => {
    const words = group.split(' ');
    return words.map((word) => [word, words[0]!] as const);
  }),
);

/** The word that stands for all of its kind; the word itself when it has no kin. */
export const headOf = (word: string): string => HEADS.get(word) ?? word;

/** Several words that mean one, brought together before a text is cut into words. The text is lower case. */
export const PHRASES: readonly [RegExp, string][] = [
  [/\be-?\s?mails?\b/g, ' email '],
  [/\bph\.?\s?d\.?(?=\W|$)/g, ' phd '],
  [/\bm\.\s?(?:s|sc)\.?(?=\W|$)/g, ' master '],
  [/\bb\.\s?(?:s|sc|a)\.?(?=\W|$)/g, ' bachelor '],
  [/\bpost-docs?\b/g, ' postdoc '],
  [/\bwell-being\b/g, ' wellbeing '],
  [/\bwork(?:ing)? (?:together|with (?:you|your (?:lab|group|team)|the (?:lab|professor)))\b/g, ' collaborate '],
  [/\b(?:take|taking) part\b/g, ' participate '],
  [/\bget in touch\b|\b(?:tele)?phone numbers?\b/g, ' contact '],
  [/\bhow (?:long|many (?:years|months|semesters))\b/g, ' duration '],
  [/\bhow (?:much|expensive)\b/g, ' cost '],
  [/\bhow many\b/g, ' number '],
  [/\bopen positions?\b/g, ' vacancy '],
  [/\bvirtual reality\b/g, ' vr '],
  [/\bartificial intelligence\b/g, ' ai '],
  [/\bcurriculum vitae\b/g, ' cv '],
  [/\b(?:tiktok|instagram|youtube|facebook|twitter)\b/g, ' social media '],
  [/\b(?:chatgpt|gpts?|llms?)\b/g, ' generative ai '],
];

/** Words that only hint at what is asked, by what they stand for: they count for less than the others. */
const HINT_GROUPS: Readonly<Record<string, string>> = {
  location: 'where',
  member: 'who someone somebody anyone anybody',
  deadline: 'when',
  recent: 'recent recently latest newest newly',
  study: 'study studies studied studying',
  work: 'work works worked working',
};

/** The word a hint stands for. */
export const HINTS: ReadonlyMap<string, string> = new Map(
  Object.entries(HINT_GROUPS).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);
