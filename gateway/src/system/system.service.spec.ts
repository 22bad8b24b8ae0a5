import { expect, it } from '@jest/globals';
import { readMetrics } from './system.service.js';

const own = `# HELP process_info Identifies the process
process_info{id="11111111-0000"} 1
process_resident_memory_bytes 1000
nodejs_version_info{version="v24.1.0"} 1
`;
const shared = `process_info{id="22222222-0000"} 1
process_resident_memory_bytes 2000
outbox_changes{service="db-admin",state="waiting"} 3
http_request_duration_seconds_count{service="members"} 7
`;

it('the metrics of a process that several services share count once, and others are left out', () => {
  expect(readMetrics([own, shared, shared.replace('2000', '2001')])).toEqual([
    { metric: 'process_resident_memory_bytes', labels: {}, value: 1000, process: 0 },
    { metric: 'process_resident_memory_bytes', labels: {}, value: 2001, process: 1 },
    { metric: 'outbox_changes', labels: { service: 'db-admin', state: 'waiting' }, value: 3, process: 1 },
  ]);
});
