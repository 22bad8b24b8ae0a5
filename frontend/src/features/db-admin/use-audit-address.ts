import { AUDIT_LOG_TABLE } from '@lab/contracts';
import { useSearchParams } from 'react-router-dom';
import { auditParams, readAuditView, type AuditView } from './audit-view';

/** The state of the audit log in the page's address. It can be shared and reloaded. */
export const useAuditAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = (view: AuditView, options?: { replace: boolean }): void =>
    setParams({ table: AUDIT_LOG_TABLE, ...auditParams(view) }, { preventScrollReset: true, ...options });
  return { view: readAuditView(params), show };
};
