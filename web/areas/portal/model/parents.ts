/** The record that leads belong to: a content item of an issue, or a campaign. */
export interface LeadParent {
  kind: 'content' | 'campaign';
  id: number;
  clientId: number;
}
