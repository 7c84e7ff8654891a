// Made by `make generate` from the service; not to be edited.

export const figures = [
  {
    "name": "sent",
    "label": "Sent",
    "isCount": true,
    "isRequired": true
  },
  {
    "name": "delivered",
    "label": "Delivered",
    "isCount": true,
    "isRequired": true
  },
  {
    "name": "bounceRate",
    "label": "Bounce rate",
    "isCount": false,
    "isRequired": true
  },
  {
    "name": "openRate",
    "label": "Open rate",
    "isCount": false,
    "isRequired": true
  },
  {
    "name": "opens",
    "label": "Opens",
    "isCount": true,
    "isRequired": true
  },
  {
    "name": "ctr",
    "label": "CTR",
    "isCount": false,
    "isRequired": true
  },
  {
    "name": "clicks",
    "label": "Clicks",
    "isCount": true,
    "isRequired": true
  },
  {
    "name": "ctor",
    "label": "CTOR",
    "isCount": false,
    "isRequired": true
  },
  {
    "name": "deliveryRate",
    "label": "Delivery rate",
    "isCount": false,
    "isRequired": false
  },
  {
    "name": "unsubscribeRate",
    "label": "Unsubscribe rate",
    "isCount": false,
    "isRequired": false
  },
  {
    "name": "spamRate",
    "label": "Spam rate",
    "isCount": false,
    "isRequired": false
  },
  {
    "name": "growthRate",
    "label": "Growth rate",
    "isCount": false,
    "isRequired": false
  }
] as const;
