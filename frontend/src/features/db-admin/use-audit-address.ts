import { AUDIT_LOG_TABLE } from '@lab/contracts';
import { useAddressParams } from '../../lib/use-address-params';
import { auditParams, readAuditView, type AuditView } from './audit-view';

/** The state of the audit log in the page's address. It can be shared and reloaded. */
export const useAuditAddress = () => {
  const [params, setParams] = useAddressParams();
  const show = (view: AuditView, options?: { replace: boolean }): void =>
    setParams({ table: AUDIT_LOG_TABLE, ...auditParams(view) }, options);
  return { view: readAuditView(params), show };
};
