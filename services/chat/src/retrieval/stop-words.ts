const ENGLISH = `
  a able about accept actually after afternoon again all allow allowed also always am an and another any anything
  are aren around as ask asking at available be because become been before begin being bit both bring but by bye can cannot
  cheers concerning could couldn curious currently day dear describe detail details did didn do does doesn doing don
  done dont download during each either else evening ever every everything exactly exist exists explain find first
  for from general get getting give given go going good goodbye got great guide had happen has hasn have having he
  hear hello help helped helpful helps her hers herself hey hi him himself his how i if im in information interested into is isn
  it its ive just kind kindly know lab laboratory labs let like list little ll look looking lot love madam made make
  many may maybe me mean might mine more morning most much must my myself need next nice no not now obtain of off
  offer ok okay on once one only onto or other our ours out over page part please possible provide question
  questions quick rather re really receive regarding right s say see seem shall she should show since sir site so
  some something sort start still such sure t take tell than thank thanks that the their them themselves then there
  these they thing things this those though through time to too try under until up us use used usually various ve
  very via want wanted wants was wasn way we website well went were what whatever whether which while will why wish with
  within without won wonder wondering would wouldn yes yet you your yours yourself`;

const CHINESE = `
  請告訴我 请告诉我 實驗室 实验室 有哪些 是什麼 是什么 為什麼 为什么 怎麼樣 怎么样 請問 请问 您好 你好 謝謝
  谢谢 什麼 什么 哪些 怎麼 怎么 如何 可以 可不可以 能不能 有沒有 有没有 是否 需要 想要 知道 告訴 告诉 一下 關於
  关于 介紹 介绍 我們 我们 你們 你们 他們 他们 這個 这个 那個 那个 目前 現在 现在 應該 应该 準備 准备`;

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

/** English words that say nothing about what a question is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(wordsOf(ENGLISH));

/** Chinese words that say nothing about what a question is about. */
export const CHINESE_STOP_WORDS: readonly string[] = wordsOf(CHINESE);

/** Chinese characters that mostly hold a sentence together, but can be part of a name. */
export const CHINESE_PARTICLES: ReadonlySet<string> = new Set(
  '的是嗎吗呢我你您他她們有要想了在和與与及或請请問问能會会這这那也都很吧啊為为對对做哪',
);
