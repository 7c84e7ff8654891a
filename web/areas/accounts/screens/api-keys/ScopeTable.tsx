import { CheckboxField, Icon } from '@masthead/kit';
import { SCOPE_GROUPS, type Scope } from '../../model/apiKeys';
import styles from './ApiKeys.module.css';

interface ScopeTableProps {
  scopes: readonly Scope[];
  /** Without it the scopes are only shown. */
  onChange?: (scopes: Scope[]) => void;
}

/** What a key may read and write. */
export function ScopeTable({ scopes, onChange }: ScopeTableProps) {
  return (
    <table className={styles.matrix} aria-label="Scopes">
      <thead>
        <tr>
          <th scope="col">May</th>
          <th scope="col">Read</th>
          <th scope="col">Write</th>
        </tr>
      </thead>
      <tbody>
        {SCOPE_GROUPS.map(({ name, about, read, write }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{about}</small>
            </th>
            {[read, write].map((scope, at) => (
              <td key={scope ?? at}>
                {scope ? <ScopeCell scope={scope} scopes={scopes} onChange={onChange} /> : <span title="None">–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScopeCell({ scope, scopes, onChange }: { scope: Scope } & ScopeTableProps) {
  const isGranted = scopes.includes(scope);
  if (!onChange) {
    return isGranted ? (
      <span className={styles.granted}>
        <Icon name="check" /> Yes
      </span>
    ) : (
      <>No</>
    );
  }
  return (
    <CheckboxField
      id={`scope-${scope}`}
      name={scope}
      label={scope}
      value={isGranted}
      onChange={(grant) => onChange(grant ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
    />
  );
}
