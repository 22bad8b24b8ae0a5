interface Vote {
  meetingId: number;
  /** The end of the vote: an instant, or a number of seconds from now. */
  votingEndDate?: string;
  votingSeconds?: number;
}

/** Proposes three papers for a meeting through the gateway, which opens their vote. */
export const propose = async (url: string, headers: Record<string, string>, vote: Vote): Promise<void> => {
  const papers = { paperATitle: 'A', paperBTitle: 'B', paperCTitle: 'C', paperALink: 'https://papers.example.org/a' };
  const response = await fetch(`${url}/api/discussion-proposals`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...vote, proposedBy: '陳柏宇', ...papers }),
  });
  if (!response.ok) throw new Error(`A proposal was answered ${response.status}: ${await response.text()}`);
};
