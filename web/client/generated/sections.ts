// Made by `make generate` from the service; not to be edited.

export const sections = {
  "maxImageWidth": 600,
  "kinds": {
    "news": {
      "name": "news",
      "label": "News Alert",
      "allKey": "alertNews",
      "isList": true,
      "positions": [
        1,
        2,
        3,
        99
      ],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "position",
          "type": "position",
          "label": "Position",
          "limit": null,
          "required": true,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "quote": {
      "name": "quote",
      "label": "Quote",
      "allKey": "alertQuote",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "The quoted text.",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "credit",
          "type": "text",
          "label": "Credit",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "Printed below the quotation.",
          "tools": []
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "otd": {
      "name": "otd",
      "label": "On This Day",
      "allKey": "alertOtd",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "ted": {
      "name": "ted",
      "label": "Ted",
      "allKey": "alertTed",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "bioprocess": {
      "name": "bioprocess",
      "label": "Bioprocess",
      "allKey": "alertBioprocess",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Atheneum",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "survey": {
      "name": "survey",
      "label": "Survey",
      "allKey": "alertSurvey",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Surveys",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer1",
          "type": "text",
          "label": "Answer 1",
          "limit": 500,
          "required": false,
          "expected": true,
          "help": "",
          "tools": []
        },
        {
          "name": "answer2",
          "type": "text",
          "label": "Answer 2",
          "limit": 500,
          "required": false,
          "expected": true,
          "help": "",
          "tools": []
        },
        {
          "name": "answer3",
          "type": "text",
          "label": "Answer 3",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer4",
          "type": "text",
          "label": "Answer 4",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer5",
          "type": "text",
          "label": "Answer 5",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer6",
          "type": "text",
          "label": "Answer 6",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Participate link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, the publisher's survey page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "previous-survey": {
      "name": "previous-survey",
      "label": "Previous Survey",
      "allKey": "alertPreviousSurvey",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "poll": {
      "name": "poll",
      "label": "Poll",
      "allKey": "alertPoll",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer1",
          "type": "text",
          "label": "Answer 1",
          "limit": 500,
          "required": false,
          "expected": true,
          "help": "",
          "tools": []
        },
        {
          "name": "answer2",
          "type": "text",
          "label": "Answer 2",
          "limit": 500,
          "required": false,
          "expected": true,
          "help": "",
          "tools": []
        },
        {
          "name": "answer3",
          "type": "text",
          "label": "Answer 3",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer4",
          "type": "text",
          "label": "Answer 4",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer5",
          "type": "text",
          "label": "Answer 5",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "answer6",
          "type": "text",
          "label": "Answer 6",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Participate link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, the publisher's survey page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "previous-poll": {
      "name": "previous-poll",
      "label": "Previous Poll",
      "allKey": "alertPreviousPoll",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "upstream": {
      "name": "upstream",
      "label": "Upstream",
      "allKey": "alertUpstream",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Atheneum",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "event": {
      "name": "event",
      "label": "Event",
      "allKey": "alertEvent",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Events",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "date",
          "type": "text",
          "label": "Date",
          "limit": 200,
          "required": false,
          "expected": false,
          "help": "As readers see it: March 9–11, 2027.",
          "tools": []
        },
        {
          "name": "speaker",
          "type": "text",
          "label": "Speaker",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredEvent",
          "type": "flag",
          "label": "Featured",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "downstream": {
      "name": "downstream",
      "label": "Downstream",
      "allKey": "alertDownstream",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Atheneum",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "spotlight": {
      "name": "spotlight",
      "label": "Spotlight",
      "allKey": "alertSpotlight",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Spotlight",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "fill": {
      "name": "fill",
      "label": "Fill / Finish",
      "allKey": "alertFill",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Atheneum",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "regulatory": {
      "name": "regulatory",
      "label": "Regulatory",
      "allKey": "alertRegulatory",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "discovery": {
      "name": "discovery",
      "label": "Discovery",
      "allKey": "alertDiscovery",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "project": {
      "name": "project",
      "label": "Project",
      "allKey": "alertProject",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "patent": {
      "name": "patent",
      "label": "Patent",
      "allKey": "alertPatent",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Patents",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "solution": {
      "name": "solution",
      "label": "Solution",
      "allKey": "alertSolution",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": "Visit Solutions",
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "viewMoreLink",
          "type": "link",
          "label": "View more link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Target of the closing link; left empty, the publisher's page.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "featuredContent",
          "type": "flag",
          "label": "Sponsored",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Prints the word SPONSORED above the title.",
          "tools": []
        }
      ]
    },
    "humor": {
      "name": "humor",
      "label": "Humor",
      "allKey": "alertHumor",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "The quoted text.",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "credit",
          "type": "text",
          "label": "Credit",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "Printed below the quotation.",
          "tools": []
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "fact": {
      "name": "fact",
      "label": "Fact",
      "allKey": "alertFact",
      "isList": false,
      "positions": [],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "title",
          "type": "text",
          "label": "Title",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "body",
          "type": "rich-text",
          "label": "Body",
          "limit": 10000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript",
            "align",
            "link"
          ]
        },
        {
          "name": "citation",
          "type": "rich-text",
          "label": "Citation",
          "limit": 2000,
          "required": false,
          "expected": false,
          "help": "",
          "tools": [
            "bold",
            "italic",
            "underline",
            "superscript",
            "subscript"
          ]
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "imageWidth",
          "type": "image-width",
          "label": "Width",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Left empty, the image takes the full width.",
          "tools": []
        },
        {
          "name": "imageHeight",
          "type": "image-height",
          "label": "Height",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "A height beside a width is for Outlook; elsewhere the image keeps its proportions.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "imageLink",
          "type": "link",
          "label": "Image link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Left empty, same as Link.",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "ads": {
      "name": "ads",
      "label": "Ad",
      "allKey": "alertAds",
      "isList": true,
      "positions": [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10
      ],
      "modalWidth": 900,
      "footer": null,
      "fields": [
        {
          "name": "position",
          "type": "position",
          "label": "Position",
          "limit": null,
          "required": true,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "adId",
          "type": "ad",
          "label": "Ad",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "Fills image, link, microsite and client.",
          "tools": []
        },
        {
          "name": "image",
          "type": "image",
          "label": "Image",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "At most 600 px wide.",
          "tools": []
        },
        {
          "name": "altText",
          "type": "text",
          "label": "Alternative text",
          "limit": 300,
          "required": false,
          "expected": false,
          "help": "Left empty, the description in the media library, or the company.",
          "tools": []
        },
        {
          "name": "link",
          "type": "link",
          "label": "Link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "micrositeLink",
          "type": "microsite-link",
          "label": "Microsite link",
          "limit": 2048,
          "required": false,
          "expected": false,
          "help": "Adds View Microsite below the ad.",
          "tools": []
        },
        {
          "name": "clientId",
          "type": "client",
          "label": "Client",
          "limit": null,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    },
    "job": {
      "name": "job",
      "label": "Career Alert",
      "allKey": "alertJobs",
      "isList": true,
      "positions": [
        1,
        2,
        3,
        4
      ],
      "modalWidth": 500,
      "footer": "Visit Careers",
      "fields": [
        {
          "name": "position",
          "type": "position",
          "label": "Position",
          "limit": null,
          "required": true,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "jobId",
          "type": "job",
          "label": "Career listing",
          "limit": null,
          "required": true,
          "expected": false,
          "help": "",
          "tools": []
        },
        {
          "name": "attribution",
          "type": "text",
          "label": "Attribution",
          "limit": 500,
          "required": false,
          "expected": false,
          "help": "",
          "tools": []
        }
      ]
    }
  },
  "slots": [
    {
      "kind": "news",
      "position": 1,
      "label": "News 1",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "news",
      "position": 2,
      "label": "News 2",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "news",
      "position": 3,
      "label": "News 3",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "news",
      "position": 99,
      "label": "Extra slot",
      "nestedIn": null,
      "inEmail": []
    },
    {
      "kind": "ads",
      "position": 1,
      "label": "Ad 1",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "quote",
      "position": null,
      "label": "Quote",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "otd",
      "position": null,
      "label": "On This Day",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "ads",
      "position": 2,
      "label": "Ad 2",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "ted",
      "position": null,
      "label": "Ted",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "ads",
      "position": 3,
      "label": "Ad 3",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "bioprocess",
      "position": null,
      "label": "Bioprocess",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "survey",
      "position": null,
      "label": "Survey",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "previous-survey",
      "position": null,
      "label": "Previous Survey",
      "nestedIn": "survey",
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "poll",
      "position": null,
      "label": "Poll",
      "nestedIn": "survey",
      "inEmail": []
    },
    {
      "kind": "previous-poll",
      "position": null,
      "label": "Previous Poll",
      "nestedIn": "survey",
      "inEmail": []
    },
    {
      "kind": "ads",
      "position": 4,
      "label": "Ad 4",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "upstream",
      "position": null,
      "label": "Upstream",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "event",
      "position": null,
      "label": "Event",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "ads",
      "position": 5,
      "label": "Ad 5",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "downstream",
      "position": null,
      "label": "Downstream",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "spotlight",
      "position": null,
      "label": "Spotlight",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "ads",
      "position": 6,
      "label": "Ad 6",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "fill",
      "position": null,
      "label": "Fill / Finish",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "regulatory",
      "position": null,
      "label": "Regulatory",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "ads",
      "position": 7,
      "label": "Ad 7",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "discovery",
      "position": null,
      "label": "Discovery",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "project",
      "position": null,
      "label": "Project",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "ads",
      "position": 8,
      "label": "Ad 8",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "patent",
      "position": null,
      "label": "Patent",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "solution",
      "position": null,
      "label": "Solution",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "ads",
      "position": 9,
      "label": "Ad 9",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "humor",
      "position": null,
      "label": "Humor",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "fact",
      "position": null,
      "label": "Fact",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "ads",
      "position": 10,
      "label": "Ad 10",
      "nestedIn": null,
      "inEmail": [
        "standard"
      ]
    },
    {
      "kind": "job",
      "position": 1,
      "label": "Career 1",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "job",
      "position": 2,
      "label": "Career 2",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "job",
      "position": 3,
      "label": "Career 3",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    },
    {
      "kind": "job",
      "position": 4,
      "label": "Career 4",
      "nestedIn": null,
      "inEmail": [
        "standard",
        "holiday"
      ]
    }
  ],
  "emailOrder": {
    "standard": [
      "News 1",
      "News 2",
      "News 3",
      "Ad 1",
      "Quote",
      "On This Day",
      "Ad 2",
      "Ted",
      "Ad 3",
      "Bioprocess",
      "Survey",
      "Previous Survey",
      "Ad 4",
      "Upstream",
      "Event",
      "Ad 5",
      "Downstream",
      "Spotlight",
      "Ad 6",
      "Fill / Finish",
      "Regulatory",
      "Ad 7",
      "Discovery",
      "Project",
      "Ad 8",
      "Patent",
      "Solution",
      "Ad 9",
      "Humor",
      "Fact",
      "Ad 10",
      "Career 1",
      "Career 2",
      "Career 3",
      "Career 4"
    ],
    "holiday": [
      "News 1",
      "News 2",
      "News 3",
      "Ad 1",
      "Quote",
      "On This Day",
      "Ad 2",
      "Ted",
      "Ad 3",
      "Ad 4",
      "Ad 5",
      "Ad 6",
      "Ad 7",
      "Ad 8",
      "Ad 9",
      "Humor",
      "Fact",
      "Career 1",
      "Career 2",
      "Career 3",
      "Career 4"
    ]
  }
} as const;
