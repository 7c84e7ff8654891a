// Made by `make generate` from the service; not to be edited.

export const publications = {
  "kinds": {
    "posts": {
      "title": "title",
      "requiredToSave": [
        "title"
      ],
      "requiredToPublish": [
        "body",
        "commercialContent",
        "applicationType",
        "originalPublishDate",
        "selectedCategories"
      ],
      "limits": [
        {
          "field": "title",
          "maxLength": 400,
          "tooLong": "Title too long!"
        },
        {
          "field": "body",
          "maxLength": 1500,
          "tooLong": "Body too long!"
        }
      ],
      "pageSize": 50
    },
    "jobs": {
      "title": "jobTitle",
      "requiredToSave": [
        "jobTitle",
        "description",
        "category",
        "companyLogo"
      ],
      "requiredToPublish": [],
      "limits": [
        {
          "field": "jobTitle",
          "maxLength": 100,
          "tooLong": "Career Title too long!"
        },
        {
          "field": "description",
          "maxLength": 500,
          "tooLong": "Body too long!"
        }
      ],
      "pageSize": 1000
    },
    "events": {
      "title": "title",
      "requiredToSave": [
        "title",
        "description",
        "eventType",
        "startDateTime",
        "imageLink"
      ],
      "requiredToPublish": [],
      "limits": [
        {
          "field": "title",
          "maxLength": 250,
          "tooLong": "Title too long!"
        },
        {
          "field": "description",
          "maxLength": 1250,
          "tooLong": "Body too long!"
        }
      ],
      "pageSize": 500
    },
    "ads": {
      "title": "name",
      "requiredToSave": [
        "name",
        "sponsor",
        "applicationType",
        "placement",
        "link",
        "imageLink"
      ],
      "requiredToPublish": [],
      "limits": [],
      "pageSize": 50
    }
  },
  "adImage": {
    "min": {
      "width": 480,
      "height": 395
    },
    "max": {
      "width": 490,
      "height": 405
    }
  },
  "requiredMissing": "Please fil out all required fields"
} as const;
