/** Path of a record's history, below the path of its list. */
export const recordHistoryPath = (list: string, id: number): string => `${list}/${id}/history`;
