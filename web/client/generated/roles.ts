// Made by `make generate` from the service; not to be edited.

export const roles = [
  {
    "value": "admin",
    "label": "Admin",
    "may": "Everything, users and the audit included.",
    "isStaff": true
  },
  {
    "value": "editor",
    "label": "Editor",
    "may": "All content, microsites, clients and figures; users are only listed.",
    "isStaff": true
  },
  {
    "value": "exhibitor",
    "label": "Exhibitor",
    "may": "Their own microsites, and the figures of a client they are given.",
    "isStaff": false
  }
] as const;
