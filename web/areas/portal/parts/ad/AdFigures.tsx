import type { Delivered } from '@masthead/client/types/alerts';
import { formatCount } from '@masthead/kit';
import { formatChange } from '../../model/report';
import styles from './Ad.module.css';

/** What an ad brought, compared with what is usual for its slot. */
export function AdFigures({ delivered, position }: { delivered: Delivered; position: number }) {
  const { clicks, leads, usualClicks } = delivered;
  const change = formatChange(clicks, usualClicks);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Clicks</dt>
        <dd>{formatCount(clicks)}</dd>
      </div>
      {usualClicks !== null && (
        <div>
          <dt>Usual for Ad {position}</dt>
          <dd>
            {formatCount(Math.round(usualClicks))}
            {change && <small>yours {change}</small>}
          </dd>
        </div>
      )}
      <div>
        <dt>Leads</dt>
        <dd>{formatCount(leads)}</dd>
      </div>
    </dl>
  );
}
