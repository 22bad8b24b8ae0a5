declare module 'virtual:lab-content' {
  export const labProfile: import('@lab/contracts').LabProfile;
  export const keywordCatalogue: import('@lab/contracts').KeywordCatalogue;
}

declare module 'virtual:lab-content/research-topics' {
  export const researchTopics: readonly import('@lab/contracts').ResearchTopic[];
}

declare module 'virtual:lab-content/publications' {
  /** Newest first. The BibTeX is in a separate module. */
  export const publications: readonly Omit<import('@lab/contracts').Publication, 'bibtex'>[];
}

declare module 'virtual:lab-content/bibtex' {
  export const bibtexByKey: Readonly<Record<string, string>>;
}
