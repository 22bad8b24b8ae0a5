import { searchedText } from '@lab/service-kit';
import { labLanguage } from '../languages/languages.js';

const ENGLISH = `
  a able about accept accepted accepting asking begins being knows known tells gives takes taken taking makes making goes comes coming gets says said thing things
  whom people helpful welcome morning evening
  never often sometimes rarely perhaps probably simply quite mostly ever win wins winning reuse anyway
  did says lets wants liked likes needs new actually after afternoon again all allow allowed also always am an and another any anything
  are aren around as ask asking at available be because become been before begin being bit both bring but by bye can cannot
  cheers concerning could couldn curious currently day dear describe detail details did didn do does doesn doing don
  done dont download during each either else evening ever every everything exactly exist exists explain find first
  for from general get getting give given go going good goodbye got great guide had happen has hasn have having he
  hear hello help helped helpful helps her hers herself hey hi him himself his how i if im in information interested into is isn
  it its ive just kind kindly know lab laboratory labs let like list little ll look looking lot love madam made make
  many may maybe me mean might mine more morning most much must my myself need next nice no not now obtain of off
  offer ok okay on once one only onto or other our ours out over part please possible provide question
  questions quick rather re really receive regarding right s say see seem shall she should show since sir site so
  some something sort start still such sure t take tell than thank thanks that the their them themselves then there
  these they thing things this those though through time to too try under until up us use used usually various ve
  very via want wanted wants was wasn way we website well went were what whatever whether which while will why wish with
  within without won wonder wondering would wouldn yes yet you your yours yourself`;

const WEAK = `
  achieve actual add adult adults advantage advice already always amount answer anytime anywhere apart appear
  approximately arrange arrive ask aspect attend available bad based basic begin behave belong brief briefly bring
  call care carry case certain chance change check choose clear close colleague colleagues come comes common complete
  compulsory concern condition consider contain continue cope correct count cover covered create curious current deal
  decide depend describe detail difference different difficult directly discuss document easily easy edit effort
  enable enough enquiry ensure enter entire especially essential everywhere example examples expect experienced
  explain extent extra fact fail fair familiar far fast few finally fine finish fit fixed focus follow forget forgot
  forgotten form formal found free fresh friend friends full further future gain gather generally glad grateful group
  groups grow guess handle happen happy hard hear helpful hold hope host imagine immediately important impossible
  improve include included including inform initial inquiry interest interested interesting interests internet
  introduce investigate involve issue join keep kind kinds large last late later least left less level like likely
  line link listen long longer lose lot love main manage mandatory matter maximum meet mention method mine minimal
  minimum minute moment monthly move name names necessary needed needs nice normal normally notice nowhere number
  obligatory obtain occur official often open operate opportunity option order ordinary organise organize own page
  particular past per perform period personal pick place plan please plus point possibility collect collected university universities conference conferences event events institution possible potential prefer
  prepare previous problem procedure process produce programme programmes promise proper propose prove provide public purpose put raise
  rather ready real reason receive regularly remain remember repeat replace reply represent request require required
  requires respond response rest result results role rule rules run running safe same search searching section seek
  seem send serious serve set settle share short show side similar simple simply single site situation size slowly
  small solve someone sometime somewhere soon sort special specific spend stage standard start state stay step steps
  strict strong stuff style submit succeed success successful suggest suitable support supported suppose task course courses symposium symposia term terms think today
  together total treat trouble true turn type types typical typically under understand unusual update usual various
  view wait want way ways weak web website weekly welcome whole wish wonder word words world worry worth write writes
  writing written year yearly years obstacle barrier hurdle disadvantage drawback poor rusty invest devote dedicate commit commitment
  misleading select selection user users jointly suit consist refer mainly strongly eventually originally roughly`;

const CHINESE = `
  我想要 我想 想去 我要 請告訴我 實驗室 有哪些 是什麼 為什麼 怎麼樣 請問 您好 你好 謝謝 什麼 哪些 怎麼 如何 可以 可不可以 能不能
  有沒有 是否 需要 想要 知道 告訴 一下 關於 介紹 我們 你們 他們 這個 那個 目前 現在 應該 準備 沒關係 不會 會不會 怎樣 什麼樣
  哪個 每年 通常 一般 主要 是不是 希望 有關 提供 使用 還是 但是 或者 因為 所以 如果 大家 自己 多謝 早安 午安 晚安 再見 哈囉
  哈喽 感謝 非常 不好意思 麻煩 平常 處理 負責 一定要 今年 還有 想法 單位 方式 問題 方面 其他 別的 任何 一些 一個 以後 以前
  之前 之後 必須 一定 能否 這裡 那裡 幫我 多少`;

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(ENGLISH));

/** True for a word of English, or of the lab's language, that does not show what a question is about. */
export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || labLanguage().stopWords?.has(word) === true;

/** English words that occur in many questions about any subject. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(wordsOf(WEAK));

/** Phrases that do not show what a question is about although their words could, and Chinese stop words. */
export const IDLE_PHRASES: readonly string[] = [
  ...['how long', 'how far', 'how early'].flatMap((how) =>
    ['in advance', 'ahead', 'before'].map((by) => `${how} ${by}`),
  ),
  'in advance',
  'stand for',
  'stands for',
  'short for',
  ...wordsOf(CHINESE),
];

const PARTICLES: ReadonlySet<string> = new Set(
  searchedText('跟把被從給讓就還的是嗎呢我你您他她們有要想了在和與及或請問能會這那也都很吧啊為對做哪'),
);

/** True for a Chinese character that is mostly a particle but can be part of a name. */
export const isParticle = (character: string): boolean => PARTICLES.has(character);
