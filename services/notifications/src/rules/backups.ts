import { paths } from '@lab/contracts';
import { changesOf, type Changes, type Lab, type Notice } from './notice.js';
import { endOfNews } from './times.js';

const TITLES = { nightly: 'The nightly backup failed', trial: 'A backup could not be restored in a trial' } as const;

/**
 * Notifies the lead professor and helpers of a nightly backup that failed in every attempt, and of a failed trial
 * restore. Administrators who start a backup or restore themselves see its result.
 */
export const backupNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'backup_runs').flatMap(({ after: run }) =>
    run?.is_ok !== false || !run.is_last_attempt || (run.kind !== 'nightly' && run.kind !== 'trial')
      ? []
      : [
          {
            kind: 'backup_failed',
            occasion: `backup_failed ${run.id}`,
            to: lab.people.deciding(),
            title: TITLES[run.kind],
            text: run.text ?? '',
            href: paths.system,
            overAt: endOfNews(lab),
          },
        ],
  );
