declare module 'virtual:lab-content' {
  export const labProfile: import('@lab/contracts').LabProfile;
  export const keywordCatalogue: import('@lab/contracts').KeywordCatalogue;
}
