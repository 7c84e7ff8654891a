import { describe, expect, it } from 'vitest';
import * as campaign from '../screens/forms/CampaignForm';
import * as content from '../screens/forms/ContentStatForm';
import * as issue from '../screens/forms/EmailStatForm';

const REQUIRED_FIGURES = ['sent', 'delivered', 'bounceRate', 'openRate', 'opens', 'ctr', 'clicks', 'ctor'];

describe('required fields (STATS-2, STATS-7, STATS-12)', () => {
  it('of an issue: everything except the optional rates', () => {
    expect(Object.keys(issue.validate(issue.FORM.empty, null, []))).toEqual([
      'alertItemId',
      'newsletterLink',
      ...REQUIRED_FIGURES,
    ]);
  });

  it('accept 0', () => {
    const zeros = Object.fromEntries(REQUIRED_FIGURES.map((name) => [name, 0]));
    const values = { ...issue.FORM.empty, ...zeros, alertItemId: 1, newsletterLink: 'x.example' };
    expect(issue.validate(values, null, [])).toEqual({});
  });

  it('of a content item: everything except the category, which is sent empty', () => {
    expect(Object.keys(content.FORM.validate(content.FORM.empty))).toEqual([
      'clientId',
      'contentType',
      'imageUrl',
      'externalLink',
    ]);
    expect(content.FORM.toRequestBody(content.FORM.empty).category).toBe('');
  });

  it('of a campaign: everything except the image and the optional rates', () => {
    const wrong = campaign.FORM.validate(campaign.FORM.empty);
    expect(Object.keys(wrong)).toEqual(['clientId', 'date', 'newsletterLink', 'subject', ...REQUIRED_FIGURES]);
    expect(campaign.getFormError(wrong)).toBe('Please fill out all required fields.');
  });

  it('show an error while an image is pending', () => {
    expect(campaign.getFormError({ imageUrl: 'Error Uploading Image' })).toBe('Error Uploading Image');
  });
});
