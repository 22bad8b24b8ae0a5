/** Words that visitors use for the same thing: each line is one term of the index, named by its first word. */
const GROUPS: readonly string[] = [
  'apply applying application applications admission admissions admit admitted join joining enroll enrol enrollment enrolment',
  'vacancy vacancies opening openings position positions job jobs hire hiring recruit recruiting recruitment',
  'contact contacting contacts email emails mail reach',
  'professor professors prof advisor adviser advisors supervisor supervisors supervise faculty teacher',
  'leader leaders lead leads leading head heads headed director directors directs charge boss chief pi',
  'paper papers publication publications publish published publishes publishing article articles wrote author authors authored',
  'talk talks lecture lectures keynote keynotes speech speeches presentation presentations present presenting speaker speakers',
  'international foreign foreigner foreigners abroad overseas country countries nationality',
  'requirement requirements qualification qualifications criteria prerequisite prerequisites',
  'programming program programs coding programmer',
  'code software',
  'data dataset datasets',
  'privacy private anonymous anonymity confidential confidentiality',
  'photo photos picture pictures image portrait',
  'login log signin',
  'thesis dissertation theses',
  'location located locate situated address directions campus building place places',
  'funding funded fund funds scholarship scholarships stipend stipends salary salaries pay pays paid wage wages grant grants financial finance financially bursary fellowship fellowships',
  'cost costs fee fees price tuition expensive',
  'language languages english chinese mandarin taiwanese',
  'research researching researches researched topic topics theme themes',
  'student students applicant applicants candidate candidates',
  'school schools pupil pupils schoolchildren children child kid kids',
  'undergraduate undergraduates undergrad undergrads bachelor bachelors',
  'master masters msc',
  'phd phds doctoral doctorate doctorates',
  'postdoc postdocs postdoctoral',
  'internship internships intern interns',
  'collaborate collaborates collaborating collaboration collaborations collaborator collaborators partner partners partnership partnerships cooperate cooperates cooperating cooperation joint',
  'company companies industry industries industrial business businesses corporate firm firms enterprise enterprises startup startups',
  'city cities town towns municipality municipal',
  'government governments governmental authority authorities ministry',
  'library libraries',
  'read reading download downloads',
  'member members team teams staff',
  'reward rewards compensation compensate remuneration',
  'experiment experiments trial trials survey surveys',
  'background backgrounds major majors discipline disciplines',
  'culture atmosphere climate mood environment',
  'daily everyday routine',
  'workload workloads overtime',
  'alumni alumnus alumna alums former',
  'equipment hardware device devices apparatus gear facility facilities instruments',
  'participate participates participating participant participants participation volunteer volunteers subject subjects',
  'visit visits visiting visitor visitors tour tours',
  'deadline deadlines due',
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
  [/\bhow (?:long|far|early) (?:in advance|ahead|before)\b|\bin advance\b|\b(?:stands?|short) for\b/g, ' '],
  [/\b(?:written|wrote|writes?) (?:about|on)\b/g, ' paper '],
  [/\b(?:research|work|works|project|projects|study|something) together\b/g, ' collaborate '],
  [/\bhow (?:long|much time|many (?:years|months|semesters))\b/g, ' duration '],
  [/\bjoin(?:ing)? (?:a|an|one|your|the)(?: of your)? (?:study|studies|experiments?)\b/g, ' participate '],
  [/\b(?:write|writing|written|wrote) (?:any )?code\b/g, ' programming '],
  [/\bhow expensive\b/g, ' cost '],
  [/\bemail\s+address(?:es)?\b/g, ' email '],
  [/\bopen (?:days?|house|doors?)\b/g, ' visit '],
  [/\bwhat (?:do|does|will|would) (?:i|we|one|participants) (?:get|receive|earn)\b/g, ' reward '],
  [/\bbest (?:papers?|articles?|publications?)\b/g, ' best award paper '],
  [/\bname of the (?:lab|laboratory|group)\b|\b(?:lab|laboratory)(?: s)? name\b/g, ' acronym '],
  [/\bstart-? ?ups?\b/g, ' startup '],
  [/\b(?:town|city) (?:halls?|councils?|offices?)\b/g, ' city '],
  [/\b(?:speak|speaking|present|presenting) (?:at|in)\b/g, ' talk '],
  [/\bget there\b/g, ' location '],
  [/\b(google scholar|linkedin|orcid|researchgate|threads) (?:profile|page|account)s?\b/g, '$1'],
  [/\bi (?:am|m|come) from (?!(?:a|an|the|my|our|your|one|another)\b)\p{L}+/gu, ' international '],
  [/\b(?:which|what) (?:city|country|town|floor|room|street|part of (?:the city|town))\b/g, ' location '],
  [/\bknown for\b/g, ' biography '],
  [/\bhave to work\b|\bwork (?:hard|so much|a lot|overtime)\b/g, ' workload '],
  [/\b(?:try|trying|test|testing)(?: out)? (?:your|a|an|the|new) apps?\b/g, ' participate '],
  [/\b(?:do|doing|pursue|begin|start) (?:a|my|the|their) (?=phd|doctora|master)/g, ' apply '],
  [/\bjoin(?:ing)? (?:such a|such|a|this|your|that) projects?\b/g, ' collaborate '],
  [/\bhow much\b/g, ' '],
  [/\bhow many people\b/g, ' number member '],
  [/\bhono(?:u)?rable mentions?\b/g, ' honorable paper '],
  [/\b(?:come|comes|came) out\b/g, ' paper '],
  [/\b(?:write|writing|speak|talk|turn) to\b/g, ' contact '],
  [/\bhow many\b/g, ' number '],
  [/\b(?:come|drop|stop) (?:by|over|in)\b/g, ' visit '],
  [/\b(?:be|become) (?:an? )?(?:part|member) of\b|\bget into (?:your|the)\b/g, ' apply '],
  [/\bbecome an?\s+(?=(?:[\w.']+\s+){0,2}students?\b)/g, ' apply '],
  [/\bget to (?:your|the|you)\b/g, ' location '],
  [/\b(?:log|sign)(?:ging|ing)? (?:in|on)\b/g, ' login '],
  [/\bdata ?sets?\b/g, ' data '],
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
  duration: 'duration',
  study: 'study studies studied studying',
  work: 'work works worked working',
};

/** The word a hint stands for. */
export const HINTS: ReadonlyMap<string, string> = new Map(
  Object.entries(HINT_GROUPS).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

/** Every word that the groups and hints name. */
export const KNOWN_WORDS: readonly string[] = [...HEADS.keys(), ...HINTS.keys()];
